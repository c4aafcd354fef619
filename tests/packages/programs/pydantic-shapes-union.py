from decimal import Decimal
from typing import Annotated, Generic, Literal, TypeVar, Union

from pydantic import BaseModel, BeforeValidator, Field, PrivateAttr, RootModel, TypeAdapter, computed_field

T = TypeVar("T")
Cents = Annotated[int, BeforeValidator(lambda v: int(Decimal(str(v)) * 100))]


class Circle(BaseModel):
    kind: Literal["circle"]
    radius: float

    @computed_field
    @property
    def area(self) -> float:
        return 3.14159 * self.radius**2


class Square(BaseModel):
    kind: Literal["square"]
    side: float = Field(gt=0)
    _seen: int = PrivateAttr(default=0)

    @property
    def area(self):
        self._seen += 1
        return self.side**2


Shape = Annotated[Union[Circle, Square], Field(discriminator="kind")]


class Page(BaseModel, Generic[T]):
    items: list[T]
    total: int = 0
    price: Cents = 0


class Names(RootModel[list[str]]):
    def __iter__(self):
        return iter(self.root)


shapes = TypeAdapter(list[Shape]).validate_python([{"kind": "circle", "radius": 1}, {"kind": "square", "side": "2"}])
print([type(s).__name__ for s in shapes], sum(s.area for s in shapes))
page = Page[Circle](items=[{"kind": "circle", "radius": 2}], total=1, price="1.25")
print(page.items[0].area, page.price, page.model_dump()["items"])
print([n.upper() for n in Names(["a", "b"])], Names.model_validate(["c"]).root)
