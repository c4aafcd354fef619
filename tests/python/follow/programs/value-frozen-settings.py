from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Settings:
    depth: int = 3
    name: str = "x"


def deepen(settings):
    settings.depth += 1  # raises: dataclasses.FrozenInstanceError  # twin: settings = replace(settings, depth=settings.depth + 1)
    return settings


print(deepen(Settings()))
