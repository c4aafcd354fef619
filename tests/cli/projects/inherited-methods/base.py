from abc import ABC, abstractmethod


class Shape(ABC):
    @abstractmethod
    def area(self) -> float: ...

    def scale(self, factor: float) -> "Shape":
        print(factor)
        return self
