import attrs


@attrs.define(kw_only=True)
class Employee:
    name: str
    salary: int = attrs.field(default=0, validator=attrs.validators.ge(0))
    manager: "Employee | None" = None


def hire(names, boss):
    return [Employee(name=name, wage=1000, manager=boss) for name in names]  # misuse


print(hire(["ann", "bob"], Employee(name="cy")))
