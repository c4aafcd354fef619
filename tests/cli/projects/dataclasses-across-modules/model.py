from dataclasses import dataclass, field


@dataclass
class Person:
    name: str
    age: int = 0
    tags: list[str] = field(default_factory=list)


@dataclass
class Employee(Person):
    salary: float = 0.0
