import json
from enum import Enum

import attrs
from attrs import Factory, converters, define, field, validators


class Kind(Enum):
    FILE = "file"
    FOLDER = "folder"


def strip(value: str) -> str:
    return value.strip()


@define
class Node:
    name: str = field(converter=strip)
    kind: Kind = field(converter=Kind, default="file")
    size: int | None = field(default=None, converter=converters.optional(int), kw_only=True)


@define
class Folder(Node):
    children: list[Node] = Factory(list)
    path: str = field(init=False)
    owner: str = field(default="root", validator=validators.matches_re(r"[a-z]+"), on_setattr=attrs.setters.validate)

    def __attrs_post_init__(self):
        self.path = f"/{self.name}"

    @property
    def total(self):
        return sum(child.size or 0 for child in self.children)


def serialize(instance, attribute, value):
    return value.value if isinstance(value, Enum) else value


root = Folder(" home ", "folder", [Node("a.txt", size="12"), Node("b.txt", size=None)])
print(json.dumps(attrs.asdict(root, value_serializer=serialize)))
print(root.total, root.path, attrs.astuple(root.children[0]), attrs.has(Folder))
try:
    root.owner = "R00T"
except ValueError as error:
    print("rejected", error.args[1].name)
Point = attrs.make_class("Point", {"x": field(type=int), "y": field(default=0)}, frozen=True)
print(Point(1), attrs.fields_dict(Point)["y"].default, Point(1) == Point(x=1, y=0))
