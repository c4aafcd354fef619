from datetime import date

from pydantic import BaseModel, Field


class Person(BaseModel):
    name: str = Field(min_length=1)
    born: date | None = None
    tags: list[str] = Field(default_factory=list)


person = Person(name="Ann")
print(person.model_dump(exclude_none=True))
print(Person.model_validate({"name": "Bob", "born": "1990-01-02"}).born)
