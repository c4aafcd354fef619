from typing import List

import attr
from attr import validators


@attr.s(auto_attribs=True)
class Basket:
    owner: str = attr.ib(validator=validators.instance_of(str))
    items: List[str] = attr.ib(default_factory=list)  # misuse

    def add(self, item: str) -> "Basket":
        self.items.append(item)
        return self


print(attr.asdict(Basket("ann").add("tea")))
