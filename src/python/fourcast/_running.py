"""Long calls of the library: interruptible, one at a time for each object, and safe around fork() and close()."""

import os
import threading
from _thread import start_new_thread
from typing import Any, Callable, List, Optional, TypeVar

from ._errors import ClosedError

_WAIT_SECONDS = 0.1  # between two looks at what has happened; where a wait cannot be interrupted, Ctrl-C takes as long

_forks = 0


def _count_fork() -> None:
    global _forks
    _forks += 1


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_count_fork)


def run(call: Callable[[], int], cancel: Callable[[], None], tick: Optional[Callable[[], object]] = None) -> int:
    """Makes a call in a thread of its own, while this one waits: so KeyboardInterrupt, and whatever else a signal
    handler raises, ends the wait and the call. `tick` is called while it waits, and may raise as well.
    """
    result: List[Any] = []
    begun = threading.Lock()  # taken by the new thread; or by this one, when the call is not to begin any more
    done = threading.Event()

    def work() -> None:
        if begun.acquire(False):
            try:
                result.append(call())
            except BaseException as error:
                result.append(error)
            done.set()

    try:
        # Not threading.Thread, whose start() and join() leave an interrupted caller in doubt about the thread.
        start_new_thread(work, ())
        while not done.wait(_WAIT_SECONDS):
            if tick is not None:
                tick()
    except BaseException as error:
        if begun.acquire(False):
            if isinstance(error, RuntimeError):  # no more threads, or the interpreter is ending
                return call()
        else:
            _end(done, cancel)
        raise
    if isinstance(result[0], BaseException):
        raise result[0]
    return int(result[0])


def _end(done: threading.Event, cancel: Callable[[], None]) -> None:
    """Ends the call in the other thread, even if the user presses Ctrl-C again."""
    while not done.is_set():
        try:
            cancel()
            done.wait(_WAIT_SECONDS)
        except BaseException:  # the first one is on its way to the caller
            continue


_Self = TypeVar("_Self", bound="Owner")


class Owner:
    """An object of the library that Python owns. A subclass makes it in _open() and frees it in _free()."""

    _kind = "object"

    def __init__(self) -> None:
        self._lock = threading.RLock()  # one call at a time
        self._life = threading.RLock()  # `handle` is not freed while another thread cancels its call
        self._busy = False
        self._fork = _forks
        self._handle: Any = None

    def _open(self) -> None:
        raise NotImplementedError

    def _free(self, handle: Any) -> None:
        raise NotImplementedError

    def _cancel(self, handle: Any) -> None:
        raise NotImplementedError

    def _use(self, work: Callable[[Any], Any]) -> Any:
        """work(handle), under the lock."""
        if self._fork != _forks and self._handle is not None:
            self._open_again()
        with self._lock:
            if self._busy:
                raise ClosedError(f"this {self._kind} is busy with a call that this one came from")
            if self._handle is None:
                raise ClosedError(f"this {self._kind} is closed")
            try:
                self._busy = True
                return work(self._handle)
            finally:
                self._busy = False

    def _open_again(self) -> None:
        """In a forked process: locks and threads stayed with the parent, so what it had is abandoned."""
        Owner.__init__(self)
        self._open()

    def cancel(self) -> None:
        """Ends the call that is running in another thread, as a limit would; or the next call, if none is running."""
        with self._life:
            if self._handle is not None:
                self._cancel(self._handle)

    def close(self) -> None:
        """Frees the memory, after the call that another thread may be making. Closing again does nothing."""
        if self._fork != _forks:
            self._handle = None
            return
        with self._lock:
            if self._busy:
                raise ClosedError(f"this {self._kind} is busy with a call that this one came from")
            with self._life:
                handle, self._handle = self._handle, None
                if handle is not None:
                    self._free(handle)

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_handle", None) is not None and not self._busy:
            self.close()

    def __reduce__(self) -> Any:
        raise TypeError(f"a {self._kind} cannot be copied or pickled; make one in each process")
