import json

from pydantic import AliasChoices, BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel


class ApiModel(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True)


class Address(ApiModel):
    street_name: str
    zip_code: str


class User(ApiModel):
    user_id: int = Field(alias="id")
    first_name: str
    email: str = Field(validation_alias=AliasChoices("email", "mail"))
    home_address: Address | None = None


payload = json.loads(
    '{"id": "7", "firstName": "Ann", "mail": "ann@example.com", '
    '"homeAddress": {"streetName": "Main", "zipCode": "0123"}}'
)
user = User(**payload)
print(user.user_id + 1, user.first_name.upper())
print(user.model_dump(by_alias=True, exclude_none=True))

other = User(id=8, first_name="Bob", email="bob@example.com")
third = User(user_id=9, firstName="Cy", email="cy@example.com", home_address=Address(streetName="Side", zip_code="1"))
print(other.home_address, third.home_address.zip_code)
print(User.model_json_schema()["required"])
