"""Opening books from files."""

import ctypes
import os

from . import _checks
from ._errors import BookError, fail
from ._library import FC_ERROR_FILE, FC_OK, library


def open_book(path: str) -> ctypes.c_void_p:
    """Opens a book; the caller closes it."""
    book = ctypes.c_void_p()
    status = library.fc_book_open(book, _checks.file_system_bytes(path, "the name of a book", BookError))
    if status == FC_ERROR_FILE:
        raise BookError(f"cannot open the book {path!r}: {os.strerror(ctypes.get_errno())}")
    if status != FC_OK:
        fail(status, BookError, repr(path))
    return book
