from dataclasses import dataclass


@dataclass
class Rectangle:
    width: float
    height: float

    @property
    def area(self):
        return self.width * self.height


print(Rectangle(width=2, hight=3).area)  # raises: TypeError  # twin: print(Rectangle(width=2, height=3).area)
