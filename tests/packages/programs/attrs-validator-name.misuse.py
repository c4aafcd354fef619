import attrs


@attrs.define
class User:
    age: int = attrs.field(validator=attrs.validators.instance(int))  # misuse


print(User(3))
