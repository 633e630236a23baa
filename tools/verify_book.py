#!/usr/bin/env python3
"""A second reader of books, written from books/FORMAT.md alone. Python 3, standard library only.

  verify_book.py BOOK                 checks everything but the scores, and prints the contents of the book
  verify_book.py BOOK --list          prints `key score` of every position of its layers; a mirror pair counts once
  verify_book.py BOOK --check FILE    compares the `moves score` lines of a file (- for stdin) with the book

The empty board is written `start`. Exit codes: 0 all scores agree; 1 a score differs; 2 usage error; 3 file error.
A book of eight plies takes some seconds. With twelve plies, --check reads 20,000 positions of a layer per second, but only
80 of those three plies before a layer; --list takes some minutes and two gigabytes.
"""
import argparse
import struct
import sys

MASK = (1 << 64) - 1
FACTOR = 0x9E3779B97F4A7C15
MAGIC = b"\x89FCBOOK\n"
CODE_BITS = 15


class BookError(Exception):
    """A file that cannot be used."""


def demand(condition, reason):
    if not condition:
        raise BookError(reason)


# --- the checksum ---------------------------------------------------------------------------------------------------


def stir(state, word):
    product = (state ^ word) * FACTOR & MASK
    return product ^ product >> 32


def checksum(seed, data):
    words = struct.unpack("<%dQ" % ((len(data) + 31) // 32 * 4), data + bytes(-len(data) % 32))
    total = len(data)
    for first in range(4):
        chain = stir(seed, first)
        for word in words[first::4]:
            product = (chain ^ word) * FACTOR & MASK
            chain = product ^ product >> 32
        total = stir(total, chain)
    return total


# --- the board ------------------------------------------------------------------------------------------------------


class Board:
    """Positions are pairs: the discs of the side to move, and those of both sides."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.cells = width * height
        self.score_max = 1 + (self.cells - 7) // 2
        self.column_bits = height + 1
        self.floor = sum(1 << column * self.column_bits for column in range(width))
        self.columns = [((1 << height) - 1) << column * self.column_bits for column in range(width)]
        self.full = sum(self.columns)
        self.lines = self.all_lines()
        self.lines_through = {}
        for line in self.lines:
            for cell in self.bits(line):
                self.lines_through.setdefault(cell, []).append(line ^ cell)

    def all_lines(self):
        lines = []
        for column in range(self.width):
            for row in range(self.height):
                for right, up in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    cells = [(column + i * right, row + i * up) for i in range(4)]
                    if all(c < self.width and 0 <= r < self.height for c, r in cells):
                        lines.append(sum(1 << c * self.column_bits + r for c, r in cells))
        return lines

    @staticmethod
    def bits(word):
        while word:
            bit = word & -word
            yield bit
            word ^= bit

    def win(self, disc):
        return 1 + (self.cells - disc) // 2

    def playable(self, occupied):
        return occupied + self.floor & self.full

    def completes(self, discs, cell):
        return any(rest & discs == rest for rest in self.lines_through[cell])

    def mirror(self, word):
        mirrored = 0
        column = (1 << self.column_bits) - 1
        for _ in range(self.width):
            mirrored = mirrored << self.column_bits | word & column
            word >>= self.column_bits
        return mirrored

    def key(self, stm, occupied):
        """The discs of the side to move, and a marker on each column."""
        key = stm + occupied + self.floor
        return min(key, self.mirror(key))

    def position(self, key):
        stm = occupied = 0
        for column in range(self.width):
            shift = column * self.column_bits
            bits = key >> shift & (1 << self.column_bits) - 1
            marker = 1 << bits.bit_length() - 1
            occupied |= marker - 1 << shift
            stm |= (bits ^ marker) << shift
        return stm, occupied

    def rule(self, stm, occupied, ply):
        """The score if a rule decides, otherwise None."""
        opponent = stm ^ occupied
        playable = list(self.bits(self.playable(occupied)))
        if any(self.completes(stm, cell) for cell in playable):
            return self.win(ply + 1)
        forced = [cell for cell in playable if self.completes(opponent, cell)]
        if len(forced) > 1:
            return -self.win(ply + 2)
        for cell in forced or playable:
            above = cell << 1 & self.full
            if not above or not self.completes(opponent, above):
                return None
        return -self.win(ply + 2)

    def value(self, stm, occupied):
        opponent = stm ^ occupied
        worth = (0, 1, 4, 8)
        value = 0
        for line in self.lines:
            if not line & opponent:
                value += worth[bin(line & stm).count("1")]
            elif not line & stm:
                value -= worth[bin(line & opponent).count("1")]
        return value

    def children(self, stm, occupied):
        """The open positions after each move, given that none of them wins."""
        for cell in self.bits(self.playable(occupied)):
            yield stm ^ occupied, occupied | cell

    def next_ply(self, keys):
        """The open positions one ply on, one of each mirror pair."""
        found = set()
        for key in keys:
            stm, occupied = self.position(key)
            for cell in self.bits(self.playable(occupied)):
                if not self.completes(stm, cell) and occupied | cell != self.full:
                    found.add(self.key(stm ^ occupied, occupied | cell))
        return sorted(found)

    def play(self, moves):
        stm = occupied = 0
        for move in "" if moves == "start" else moves:
            column = int(move) - 1
            cell = self.playable(occupied) & self.columns[column] if 0 <= column < self.width else 0
            demand(cell, "the moves %s do not fit the board" % moves)
            stm, occupied = stm ^ occupied, occupied | cell
        return stm, occupied


# --- the book -------------------------------------------------------------------------------------------------------


class Layer:
    def __init__(self, board, data, at):
        self.board = board
        start = at
        demand(at + 32 <= len(data), "the file ends within a layer")
        self.ply, class_count, self.log, zero, self.segments, self.positions, self.stored, self.seed = (
            struct.unpack_from("<4BI3Q", data, at))
        demand(self.ply <= 20 and self.ply < board.cells and zero == 0 and self.stored <= self.positions, "a bad layer")
        demand(1 <= class_count <= 16 and 3 <= self.log <= 16, "a layer with bad tables")
        demand(1 <= self.segments <= ((1 << 32) - 1 >> self.log) - 3, "a bad number of segments")
        at += 32
        self.cuts = struct.unpack_from("<%dh" % (class_count - 1), data, at)
        demand(all(a < b for a, b in zip(self.cuts, self.cuts[1:])), "cuts out of order")
        at += 2 * (class_count - 1)
        self.codes = []
        for _ in range(class_count):
            words, used = self.read_code(data, at)
            self.codes.append(words)
            at += used
        padding = -(at - start) % 8
        demand(not any(data[at:at + padding]), "padding that is not zero")
        at += padding
        size = ((self.segments + 2) * (1 << self.log) // 8 + 8 + 7) // 8 * 8
        demand(at + size <= len(data), "the file ends within a bit array")
        self.array = data[at:at + size]
        self.end = at + size

    def read_code(self, data, at):
        """A dictionary from (length, word) to score, and the bytes read. The first bit of a word is its highest."""
        counts = data[at:at + 16]
        demand(sum(count << CODE_BITS - length for length, count in enumerate(counts)) == 1 << CODE_BITS,
               "incomplete code table")
        scores = struct.unpack_from("<%db" % sum(counts), data, at + 16)
        demand(len(scores) <= 2 * self.board.score_max + 1 and
               all(abs(score) <= self.board.score_max for score in scores), "impossible scores")
        words = {}
        word = 0
        remaining = iter(scores)
        for length, count in enumerate(counts):
            for _ in range(count):
                words[length, word] = next(remaining)
                word += 1
            word <<= 1
        return words, 16 + len(scores)

    def bits_at(self, place):
        byte = place >> 3
        return int.from_bytes(self.array[byte:byte + 4], "little") >> (place & 7)

    def find(self, stm, occupied):
        h = self.board.key(stm, occupied) + self.seed * FACTOR & MASK
        h = (h ^ h >> 30) * 0xBF58476D1CE4E5B9 & MASK
        h = (h ^ h >> 27) * 0x94D049BB133111EB & MASK
        h ^= h >> 31
        segment = 1 << self.log
        place = (h >> 32) * (self.segments << self.log) >> 32
        bits = (self.bits_at(place) ^ self.bits_at(place + segment ^ h & segment - 1) ^
                self.bits_at(place + 2 * segment ^ h >> 16 & segment - 1))
        value = self.board.value(stm, occupied)
        words = self.codes[sum(cut <= value for cut in self.cuts)]
        word = 0
        for length in range(CODE_BITS + 1):
            if (length, word) in words:
                return words[length, word]
            word = word << 1 | bits & 1
            bits >>= 1
        raise BookError("incomplete code table")


class Book:
    def __init__(self, data):
        demand(data[:8] == MAGIC, "not a book")
        demand(len(data) >= 40, "the file ends within the header")
        version, width, height, layer_count = struct.unpack_from("<H3B", data, 8)
        demand(version == 1, "a book of version %d" % version)
        self.positions, size, self.checksum = struct.unpack_from("<3Q", data, 16)
        demand(size == len(data), "the header gives %d bytes, but there are %d" % (size, len(data)))
        demand(self.checksum == checksum(checksum(0, data[:32]), data[40:]), "the checksum is wrong")
        demand(1 <= layer_count <= 8 and not any(data[13:16]), "a bad header")
        self.board = Board(width, height)
        self.layers = []
        at = 40
        for _ in range(layer_count):
            layer = Layer(self.board, data, at)
            before = self.layers[-1].ply if self.layers else -1
            demand(before < layer.ply <= max(before, 0) + 8, "layers out of order, or too far apart")
            self.layers.append(layer)
            at = layer.end
        demand(at == len(data), "there are bytes behind the last layer")

    def score(self, stm, occupied, layer, ply):
        """The score of an open position at or before the ply of a layer."""
        decided = self.board.rule(stm, occupied, ply)
        if decided is not None:
            return decided
        if ply == layer.ply:
            return layer.find(stm, occupied)
        return max(0 if child[1] == self.board.full else -self.score(*child, layer, ply + 1)
                   for child in self.board.children(stm, occupied))

    def find(self, stm, occupied):
        ply = bin(occupied).count("1")
        for layer in self.layers:
            if layer.ply >= ply:
                return self.score(stm, occupied, layer, ply)
        raise BookError("a position of %d plies is not in the book" % ply)


# --- what can be asked for ------------------------------------------------------------------------------------------


def describe(book):
    print("board %dx%d, %d positions, checksum %016x" %
          (book.board.width, book.board.height, book.positions, book.checksum))
    for layer in book.layers:
        print("ply %d: %d positions, %d stored, %d classes, %d segments of %d bits, seed %d, %d bytes" %
              (layer.ply, layer.positions, layer.stored, len(layer.codes), layer.segments, 1 << layer.log,
               layer.seed, len(layer.array)))


def list_positions(book):
    keys = [book.board.key(0, 0)]
    ply = 0
    for layer in book.layers:
        while ply < layer.ply:
            keys = book.board.next_ply(keys)
            ply += 1
        demand(len(keys) == layer.positions, "ply %d has %d positions, not %d" % (ply, len(keys), layer.positions))
        stored = 0
        for key in keys:
            stm, occupied = book.board.position(key)
            decided = book.board.rule(stm, occupied, ply)
            stored += decided is None
            print(key, layer.find(stm, occupied) if decided is None else decided)
        demand(stored == layer.stored, "ply %d has %d positions to store, not %d" % (ply, stored, layer.stored))


def check_lines(book, lines):
    wrong = count = 0
    for line in lines:
        moves, score = line.split()
        found = book.find(*book.board.play(moves))
        count += 1
        if found != int(score):
            wrong += 1
            print("%s: the book has %d, the list %s" % (moves, found, score))
    print("%d of %d scores are the same" % (count - wrong, count))
    return 1 if wrong or not count else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("book")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--check", metavar="FILE")
    options = parser.parse_args()
    try:
        with open(options.book, "rb") as file:
            book = Book(file.read())
        if options.list:
            list_positions(book)
        elif options.check == "-":
            return check_lines(book, sys.stdin)
        elif options.check:
            with open(options.check) as lines:
                return check_lines(book, lines)
        else:
            describe(book)
    except (OSError, BookError, ValueError, struct.error) as error:
        print("%s: %s" % (options.book, error), file=sys.stderr)
        return 3
    return 0


if __name__ == "__main__":
    sys.exit(main())
