from enum import Enum

from pydantic import BaseModel


class Color(str, Enum):
    RED = "red"
    BLUE = "blue"


class Car(BaseModel):
    color: Color
    doors: int = 4


schema = Car.model_schema()  # misuse
print(schema["required"], Car(color="red").color is Color.RED)
