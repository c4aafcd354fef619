"""Abstract classes."""
from abc import ABC, abstractmethod


class Animal(ABC):
    def __init__(self, name: str) -> None:
        self.name = name

    @abstractmethod
    def sound(self) -> str: ...

    def speak(self) -> str:
        return f"{self.name} says {self.sound()}"


class Dog(Animal):
    def sound(self) -> str:
        return "woof"


class Cat(Animal):
    def sound(self) -> str:
        return "meow"


for animal in (Dog("Rex"), Cat("Tom")):
    print(animal.speak(), isinstance(animal, Animal))
try:
    Animal("ghost")
except TypeError as error:
    print(error)


class Half(Animal):
    pass


try:
    Half("x")
except TypeError as error:
    print(error)
print(issubclass(Dog, Animal), Dog.__name__)
