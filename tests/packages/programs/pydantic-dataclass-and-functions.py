from datetime import date
from uuid import UUID, uuid4

from pydantic import BaseModel, EmailStr, Field, HttpUrl, SecretStr, ValidationError, validate_call
from pydantic.dataclasses import dataclass


@dataclass
class Period:
    start: date
    end: date

    def __post_init__(self):
        if self.end < self.start:
            raise ValueError("end before start")


class Account(BaseModel):
    id: UUID = Field(default_factory=uuid4)
    site: HttpUrl
    password: SecretStr
    period: Period
    scores: dict[str, float] = {}


@validate_call
def repeat(text: str, count: int = 2, *, sep: str = " ") -> str:
    return sep.join([text] * count)


account = Account(
    site="https://example.com/a?b=1",
    password="example",
    period={"start": "2024-01-01", "end": "2024-02-01"},
    scores={"x": "1.5"},
)
print(account.site.host, account.password, len(account.password.get_secret_value()), account.period.end.month)
print(repeat("a", "3", sep="-"))
try:
    Period(start="2024-02-01", end="2024-01-01")
except ValidationError as exc:
    print(exc.error_count(), exc.errors()[0]["msg"])
print(Account.model_fields.keys(), EmailStr.__name__)
