from datetime import datetime, timedelta, timezone
from decimal import Decimal
from pathlib import Path
from typing import Any, ClassVar, Self

from pydantic import BaseModel, ConfigDict, Field, create_model, field_serializer, model_serializer, model_validator


class Money(BaseModel):
    amount: Decimal = Field(max_digits=8, decimal_places=2)
    currency: str = Field("EUR", pattern=r"^[A-Z]{3}$")

    @model_serializer
    def to_text(self) -> str:
        return f"{self.amount} {self.currency}"


class Order(BaseModel):
    model_config = ConfigDict(arbitrary_types_allowed=True, str_strip_whitespace=True, validate_assignment=True)
    count: ClassVar[int] = 0

    id: int
    note: str = ""
    total: Money
    placed: datetime = Field(default_factory=lambda: datetime(2024, 1, 1, tzinfo=timezone.utc))
    path: Path | None = None
    extra: dict[str, Any] = Field(default={}, exclude=True, repr=False)

    @field_serializer("placed", when_used="json")
    def serialize_placed(self, value: datetime) -> int:
        return int(value.timestamp())

    @model_validator(mode="before")
    @classmethod
    def accept_tuple(cls, data: Any) -> Any:
        if isinstance(data, tuple):
            return {"id": data[0], "total": {"amount": data[1]}}
        return data

    def later(self, **delta) -> Self:
        return self.model_copy(update={"placed": self.placed + timedelta(**delta)})


order = Order.model_validate((1, "9.50"))
order.note = "  hello  "
print(order.model_dump(mode="json", exclude_unset=False), order.note, order.later(days=1).placed.day)
print(Order.model_validate_json(b'{"id": 2, "total": {"amount": 1}}').model_dump(include={"id", "total"}))
Row = create_model("Row", name=(str, ...), size=(int, 0))
print(Row(name="a").size, order.model_fields_set, Order.model_construct(id=5).id, Order.__name__)
