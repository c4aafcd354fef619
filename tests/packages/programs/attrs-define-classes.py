from datetime import date
from typing import Optional

import attrs
from attrs import asdict, define, evolve, field, frozen, validators


@frozen(order=True)
class Version:
    major: int = field(converter=int)
    minor: int = field(default=0, converter=int)

    @classmethod
    def parse(cls, text: str) -> "Version":
        return cls(*text.split("."))


@define
class Package:
    name: str = field(validator=[validators.instance_of(str), validators.min_len(1)])
    version: Version = field(converter=lambda v: Version.parse(v) if isinstance(v, str) else v)
    released: Optional[date] = None
    tags: list[str] = field(factory=list, repr=False)
    _hits: int = field(default=0, alias="hits")

    @name.validator
    def _check(self, attribute, value):
        if " " in value:
            raise ValueError(f"{attribute.name} has a space")

    def hit(self):
        self._hits += 1
        return self._hits


package = Package("demo", "1.2", tags=["a"], hits=4)
print(package, package.hit())
print(asdict(package)["version"], evolve(package, version="2.0").version > package.version)
print([a.name for a in attrs.fields(Package)], max(Version.parse(v) for v in ["1.9", "1.10"]))
try:
    package.version.major = 3
except attrs.exceptions.FrozenInstanceError:
    print("frozen")
try:
    Package(name="a b", version="1.0")
except ValueError as e:
    print(e)
