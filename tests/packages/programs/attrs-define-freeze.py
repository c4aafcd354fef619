import attrs


@attrs.define(frozen=True)
class Point:
    x: float = attrs.field(converter=float)
    y: float = attrs.field(default=0.0, validator=attrs.validators.ge(0))


point = attrs.evolve(Point("1"), y=2.0)
print(attrs.asdict(point), attrs.fields(Point).x.name)
