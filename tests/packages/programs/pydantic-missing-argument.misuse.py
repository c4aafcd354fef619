from pydantic import BaseModel, EmailStr, Field


class User(BaseModel):
    name: str
    age: int = Field(ge=0)
    nick: str | None = None


users = [User(name="a", age=1), User(name="b")]  # misuse
print([user.model_dump_json() for user in users])
