"""The declarations of _library.py are those of the C headers: constants, structures and prototypes."""

import ctypes
import operator
import pathlib
import re
import subprocess

import pytest

from fourcast import _library, agent

pycparser = pytest.importorskip("pycparser")
from pycparser import c_ast, c_parser  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[3]
HEADERS = sorted((ROOT / "include/fourcast").glob("*.h")) + [ROOT / "src/python/native/read.h"]
# What the system's headers would declare, in words that pycparser understands.
STANDARD = {
    "stdbool.h": "typedef _Bool bool;",
    "stddef.h": "typedef unsigned long size_t;\n#define NULL 0",
    "stdint.h": "typedef signed char int8_t; typedef unsigned char uint8_t; typedef unsigned short uint16_t;"
    "typedef unsigned long long uint64_t;\n#define INT8_MIN (-128)\n#define INT8_MAX 127",
}
NUMBERS = {
    "_Bool": ctypes.c_bool,
    "char": ctypes.c_char,
    "signed char": ctypes.c_int8,
    "unsigned char": ctypes.c_ubyte,
    "unsigned short": ctypes.c_uint16,
    "int": ctypes.c_int,
    "unsigned": ctypes.c_uint,
    "unsigned long": ctypes.c_size_t,
    "unsigned long long": ctypes.c_uint64,
    "double": ctypes.c_double,
    "void": None,
}


class Headers:
    """All declarations of the headers."""

    def __init__(self, folder):
        for name, text in STANDARD.items():
            (folder / name).write_text("#pragma once\n" + text + "\n")
        source = folder / "all.c"
        source.write_text("".join(f'#include "{header}"\n' for header in HEADERS))
        command = ["cc", "-E", "-P", "-nostdinc", f"-I{folder}", f"-I{ROOT}/include", f"-I{ROOT}/src", str(source)]
        text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        self.types, self.functions, self.constants = {}, {}, {"FC_WIDTH": 7, "FC_HEIGHT": 6}
        self.structures = {structure.__name__: structure for structure in _library.STRUCTURES}
        for node in c_parser.CParser().parse(text).ext:
            if isinstance(node, c_ast.Typedef):
                self.types[node.name] = node.type
            elif isinstance(node, c_ast.Decl) and isinstance(node.type, c_ast.FuncDecl):
                self.functions[node.name] = node.type
            self._note_constants(node)

    def _note_constants(self, node):
        enum = getattr(node, "type", None)
        if isinstance(node, c_ast.Typedef):
            enum = getattr(enum, "type", None)
        if not isinstance(enum, c_ast.Enum) or enum.values is None:
            return
        value = -1
        for each in enum.values.enumerators:
            value = value + 1 if each.value is None else self.value(each.value)
            self.constants[each.name] = value

    def value(self, node):
        """The number that a constant expression gives."""
        if isinstance(node, c_ast.Constant):
            return int(node.value)
        if isinstance(node, c_ast.ID):
            return self.constants[node.name]
        if isinstance(node, c_ast.UnaryOp):
            return -self.value(node.expr)
        operators = {
            "+": operator.add,
            "-": operator.sub,
            "*": operator.mul,
            "/": operator.floordiv,
            "<<": operator.lshift,
        }
        return operators[node.op](self.value(node.left), self.value(node.right))

    def ctype(self, node, parameter=False):
        """The type of ctypes for a type of C. A pointer to an opaque object is a void *."""
        if isinstance(node, c_ast.TypeDecl):
            return self.ctype(node.type)
        if isinstance(node, c_ast.IdentifierType):
            name = " ".join(node.names)
            if name in self.structures:
                return self.structures[name]
            return NUMBERS[name] if name in NUMBERS else self.ctype(self.types[name])
        if isinstance(node, c_ast.Enum):
            return ctypes.c_int
        if isinstance(node, c_ast.Struct):
            return "opaque"
        if isinstance(node, c_ast.ArrayDecl):
            inner = self.ctype(node.type)
            return self.pointer(inner) if parameter else inner * self.value(node.dim)
        if isinstance(node, c_ast.PtrDecl):
            if isinstance(node.type, c_ast.FuncDecl):
                return self.prototype(node.type)
            inner = "opaque" if isinstance(node.type, c_ast.ArrayDecl) else self.ctype(node.type)
            return self.pointer(inner)
        raise AssertionError(f"what is {node}?")

    @staticmethod
    def pointer(inner):
        if inner in (None, "opaque"):
            return ctypes.c_void_p
        return ctypes.c_char_p if inner is ctypes.c_char else ctypes.POINTER(inner)

    def prototype(self, function):
        arguments = [self.ctype(each.type, parameter=True) for each in function.args.params] if function.args else []
        return self.ctype(function.type), [] if arguments == [None] else arguments


@pytest.fixture(scope="module")
def headers(tmp_path_factory):
    if not (ROOT / "include/fourcast").is_dir():
        pytest.skip("the headers are not beside these tests")
    return Headers(tmp_path_factory.mktemp("headers"))


def test_constants(headers):
    assert {name: headers.constants.get(name) for name in _library.CONSTANTS} == _library.CONSTANTS


def same(declared, expected):
    """Python may pass an address where C has a pointer to numbers."""
    if declared is ctypes.c_void_p and isinstance(expected, type) and issubclass(expected, ctypes._Pointer):
        return expected._type_ in (ctypes.c_int8, ctypes.c_uint64)
    if hasattr(declared, "_argtypes_"):
        return (declared._restype_, list(declared._argtypes_)) == tuple(expected)
    return declared is expected


@pytest.mark.parametrize("structure", _library.STRUCTURES, ids=lambda structure: structure.__name__)
def test_structures(headers, structure):
    members = headers.types[structure.__name__].type.decls
    assert [member.name for member in members] == [field[0] for field in structure._fields_]
    for member, (name, declared) in zip(members, structure._fields_):
        assert same(declared, headers.ctype(member.type)), name


@pytest.mark.parametrize("name", [name for name in _library.PROTOTYPES if name != "fcpy_solve"])
def test_prototypes(headers, name):
    result, arguments = headers.prototype(headers.functions[name])
    declared_result, declared = _library.PROTOTYPES[name]
    assert same(declared_result, result) and len(declared) == len(arguments)
    for ours, theirs in zip(declared, arguments):
        assert same(ours, theirs), (ours, theirs)


def test_temperatures():
    text = (ROOT / "include/fourcast/agent.h").read_text()
    found = re.findall(r"#define FC_TEMPERATURE_(\w+) ([0-9.]+)", text)
    assert {name.lower(): float(number) for name, number in found} == agent._TEMPERATURES
