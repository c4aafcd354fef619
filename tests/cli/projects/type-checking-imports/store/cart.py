from __future__ import annotations

import typing

if typing.TYPE_CHECKING:
    from collections.abc import Iterable

    from store.items import Item


def cost(items: Iterable[Item]) -> int:
    return sum(item.price for item in items)
