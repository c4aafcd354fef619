"""Which names earlier releases of packages had."""

from __future__ import annotations

import base64
import json
import re
import zlib
from functools import cache

from mypy_message import Message
from mypy_name_advice import ADVICE
from mypy_removed_data import COMPRESSED

#: How mypy reports a missing attribute of an object: its class, without type arguments, and the attribute.
MISSING_MEMBER = re.compile(r'"(?:type\[)?(\w+)(?:\[.*)?" has no attribute "(\w+)"')

#: Names that releases created while they ran, with the last minor version, as the data has for other names.
CREATED = {"pandas:DataFrame.ix": "0.25", "pandas:Series.ix": "0.25", "werkzeug.secure_filename": "0.16"}


def explain_removal(owner: str, name: str) -> str:
    """Says which version of a module, or of a class as `top:Class`, had a name, and what replaces it; else empty."""
    version = find_last_version(owner, name)
    if not version:
        return ""
    advice = ADVICE.get(f"{owner.replace(':', '.')}.{name}")
    return f"which {version} had" + (f": {advice}" if advice else "")


def find_last_version(owner: str, name: str) -> str:
    for version, names in _load_owners().get(owner, ()):
        if name in names.split():
            return version
    return CREATED.get(f"{owner}.{name}", "")


def explain_missing_member(message: Message, imported: set[str]) -> Message:
    """Adds to a message about a missing attribute of an imported package's class which version had it."""
    found = MISSING_MEMBER.match(message[5]) if message[6] == "attr-defined" else None
    if found is None:
        return message
    for top in sorted(imported):
        removal = explain_removal(f"{top}:{found[1]}", found[2])
        if removal:
            return (*message[:5], f"{found[0]}, {removal}", message[6])
    return message


@cache
def _load_owners() -> dict[str, list[tuple[str, str]]]:
    owners: dict[str, list[tuple[str, str]]] = {}
    packages: dict[str, dict[str, dict[str, str]]] = json.loads(zlib.decompress(base64.b64decode(COMPRESSED)))
    for versions in packages.values():
        for version, names_by_owner in versions.items():
            for owner, names in names_by_owner.items():
                owners.setdefault(owner, []).append((version, names))
    return owners
