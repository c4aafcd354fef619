from attrs import define, evolve, field


@define
class Config:
    host: str = "localhost"
    port: int = field(default=80)

    @port.validator
    def _check(self, attribute, value):
        if not 0 < value < 65536:
            raise ValueError(attribute.name)


local = Config()
print(evolve(local, ports=8080))  # misuse
