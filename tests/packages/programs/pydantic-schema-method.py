from enum import Enum

from pydantic import BaseModel


class Color(str, Enum):
    RED = "red"
    BLUE = "blue"


class Car(BaseModel):
    color: Color
    doors: int = 4


schema = Car.model_json_schema()
print(schema["required"], Car(color="red").color is Color.RED)
