/** A bit of everything that ordinary code holds, so that what checks it is compiled before the first caller comes. */
export const warmUpText = `"""A module."""
from __future__ import annotations

import asyncio
import json
import logging
import os
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Iterator

logger = logging.getLogger(__name__)
LIMIT: int = 10_000


@dataclass
class Item:
    name: str
    tags: list[str] = field(default_factory=list)

    @property
    def title(self) -> str:
        return f"{self.name!r:>10} {', '.join(self.tags)}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Item) and self.name == other.name


class Shelf(dict):
    def __init__(self, path: Path, *, limit: int = LIMIT, **rest: Any) -> None:
        super(Shelf, self).__init__(**rest)
        self.path = path
        self.limit = limit

    def load(self) -> Iterator[Item]:
        try:
            with open(self.path) as file:
                for number, row in enumerate(json.load(file)):
                    if row is None or not row.get("name") == "":
                        continue
                    elif number > self.limit:
                        break
                    yield Item(row["name"], list(row.get("tags", [])))
        except (OSError, IOError) as error:
            logger.error("no %s: %d %s" % (self.path, error.errno))
            raise
        finally:
            print("{} {}".format(self.path), end="")


async def fetch(urls, seen=[]):
    results = await asyncio.gather(*(asyncio.sleep(1, url) for url in urls if url not in seen))
    counts = defaultdict(int)
    for key, value in zip(urls, results):
        counts[key] += 1 if value == None else len(value) ** 2 % 7
    pairs = {key: [x for x in range(3) if x % 2] for key in counts}
    squares = sorted(set([n * n for n in range(10)]), key=lambda n: -n)
    while squares and (top := squares.pop()) < 50:
        assert top >= 0, "negative"
        os.environ["TOP"] = str(top)
    match pairs:
        case {"a": [first, *_]}:
            return first
        case _:
            return undefined_name


if __name__ == "__main__":
    asyncio.run(fetch(["a", "b"]))
`;
