from typing import Annotated

from pydantic import BaseModel, Field, ValidationError


class Account(BaseModel):
    code: str = Field(regex=r"^[A-Z]{3}$")  # misuse
    balance: Annotated[float, Field(ge=0)] = 0.0


try:
    Account(code="abc")
except ValidationError as error:
    print(error.error_count(), error.errors()[0]["loc"])
