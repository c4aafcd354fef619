import attrs


@attrs.define
class User:
    age: int = attrs.field(validator=attrs.validators.instance_of(int))


print(User(3))
