from pydantic import BaseModel, field_validator


class User(BaseModel):
    name: str
    email: str

    @field_validator("email", pre=True)  # misuse
    @classmethod
    def lower(cls, value):
        return value.lower()


print(User(name="Ann", email="ANN@EXAMPLE.COM"))
