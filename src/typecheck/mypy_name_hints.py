"""What to use instead of a name that a module does not have."""

from __future__ import annotations

import builtins
import os
from collections.abc import Iterable, Mapping

from mypy.messages import best_matches
from mypy.nodes import MypyFile, SymbolNode, TypeInfo, Var
from mypy.types import AnyType, TypeOfAny

SUGGESTIONS_MAX = 3

#: One letter makes another word of a name that is shorter.
LETTERS_MIN = 3

#: Names of other languages, and names that Python had before the oldest version that the stubs know.
REPLACEMENTS = {
    "asyncio.JoinableQueue": "`asyncio.Queue`",
    "asyncio.coroutine": "`async def`",
    "base64.decodestring": "`base64.decodebytes`",
    "base64.encodestring": "`base64.encodebytes`",
    "cgi.escape": "`html.escape`",
    "cgi.parse_qs": "`urllib.parse.parse_qs`",
    "cgi.parse_qsl": "`urllib.parse.parse_qsl`",
    "fractions.gcd": "`math.gcd`",
    "inspect.getargspec": "`inspect.getfullargspec`",
    "itertools.ifilter": "the built-in `filter`",
    "itertools.ifilterfalse": "`itertools.filterfalse`",
    "itertools.imap": "the built-in `map`",
    "itertools.izip": "the built-in `zip`",
    "itertools.izip_longest": "`itertools.zip_longest`",
    "json.decode": "`json.loads`",
    "json.encode": "`json.dumps`",
    "json.parse": "`json.loads`",
    "json.read": "`json.load`",
    "json.stringify": "`json.dumps`",
    "json.write": "`json.dump`",
    "math.PI": "`math.pi`",
    "math.random": "`random.random`",
    "os.errno": "the module `errno`",
    "os.exit": "`sys.exit`",
    "os.getcwdu": "`os.getcwd`",
    "os.popen2": "`subprocess.Popen`",
    "os.popen3": "`subprocess.Popen`",
    "os.sleep": "`time.sleep`",
    "platform.dist": "`platform.freedesktop_os_release`",
    "platform.linux_distribution": "`platform.freedesktop_os_release`",
    "string.joinfields": "`str.join`",
    "string.letters": "`string.ascii_letters`",
    "string.lowercase": "`string.ascii_lowercase`",
    "string.uppercase": "`string.ascii_uppercase`",
    "sys.maxint": "`sys.maxsize`",
    "sys.exc_clear": "`except … as error`",
    "sys.sleep": "`time.sleep`",
    "time.clock": "`time.perf_counter`",
    "time.now": "`time.time`",
    "types.ClassType": "`type`",
    "types.DictType": "`dict`",
    "types.IntType": "`int`",
    "types.ListType": "`list`",
    "types.StringType": "`str`",
    "types.StringTypes": "`str`",
    "types.TupleType": "`tuple`",
    "types.UnicodeType": "`str`",
    "xml.etree.cElementTree": "`xml.etree.ElementTree`",
}


def advise_member(module: MypyFile, name: str, modules: Mapping[str, MypyFile]) -> str:
    """What to use instead of a name that a module lacks, as the end of a sentence; empty if nothing is likely."""
    replacement = REPLACEMENTS.get(f"{module.fullname}.{name}")
    if replacement:
        return f"; use {replacement}"
    names = public_names(module)
    respelled = [known for known in names if fold(known) == fold(name)]
    if respelled:
        return ask(respelled[:1])
    elsewhere = find_elsewhere(module, name, modules)
    if elsewhere:
        return ask([elsewhere])
    if hasattr(builtins, name):
        return f"; use the built-in `{name}`"
    return ask(near_names(name, {*names, *submodules(module, modules)}))


def ask(suggestions: list[str]) -> str:
    if not suggestions:
        return ""
    *others, last = [f"`{suggestion}`" for suggestion in suggestions]
    return f"; did you mean {', '.join(others)} or {last}?" if others else f"; did you mean {last}?"


def public_names(module: MypyFile) -> list[str]:
    return sorted(name for name, symbol in module.names.items() if symbol.module_public and name[0] != "_")


def fold(name: str) -> str:
    return name.replace("_", "").lower()


def find_elsewhere(module: MypyFile, name: str, modules: Mapping[str, MypyFile]) -> str:
    """The same name in a submodule, or in the class that the module is named after."""
    for submodule in submodules(module, modules):
        symbol = modules[f"{module.fullname}.{submodule}"].names.get(name)
        if symbol is not None and symbol.module_public and not is_import_failure(symbol.node):
            return f"{module.fullname}.{submodule}.{name}"
    if module.fullname == "string" and hasattr(str, name):
        return f"str.{name}"
    symbol = module.names.get(module.name)
    if symbol is not None and isinstance(symbol.node, TypeInfo) and symbol.node.get(name) is not None:
        return f"{module.fullname}.{module.name}.{name}"
    return ""


def is_import_failure(node: SymbolNode | None) -> bool:
    """Whether a name stands for something that could not be imported, perhaps the one that is looked for."""
    type_ = node.type if isinstance(node, Var) else None
    return isinstance(type_, AnyType) and type_.type_of_any in (TypeOfAny.from_error, TypeOfAny.from_unimported_type)


def submodules(parent: MypyFile, modules: Mapping[str, MypyFile]) -> list[str]:
    """The names of the public modules directly below a package."""
    prefix = f"{parent.fullname}."
    names = (module[len(prefix) :] for module in modules if module.startswith(prefix))
    return sorted(name for name in names if "." not in name and name[0] != "_")


def near_names(name: str, names: Iterable[str]) -> list[str]:
    """The most similar names; only one if no other differs in a single letter."""
    near = best_matches(name, list(names), SUGGESTIONS_MAX)
    misspelled = [known for known in near if differs_in_a_letter(name, known)]
    return misspelled if len(misspelled) == 1 else near


def is_misspelled(name: str, names: Iterable[str]) -> bool:
    """Whether one of the names differs in a letter that is missing, doubled, wrong or swapped with its neighbour."""
    return any(differs_in_a_letter(name, known) for known in names)


def differs_in_a_letter(one: str, other: str) -> bool:
    if (
        not one.isalpha()
        or not other.isalpha()
        or min(len(one), len(other)) < LETTERS_MIN
        or one.islower() != other.islower()
    ):
        return False
    shorter, longer = sorted((one, other), key=len)
    same = len(os.path.commonprefix((one, other)))
    if len(shorter) == len(longer):
        is_swap = one[same : same + 2] == other[same : same + 2][::-1] and one[same + 2 :] == other[same + 2 :]
        return is_swap or one[same + 1 :] == other[same + 1 :]
    # The plural of a name is another name.
    return shorter[same:] == longer[same + 1 :] and longer != f"{shorter}s"
