#: in module code
from abc import ABC, abstractmethod


class Shape(ABC):
    @abstractmethod
    def area(self): ...


print(Shape())  # expect: python:abstract-class-instantiated

#: a subclass that implements another method, in a function that is called
from abc import ABC, abstractmethod


class Shape(ABC):
    @abstractmethod
    def area(self): ...


class Square(Shape):
    def aera(self):
        return 1


def make():
    return Square()  # expect: python:abstract-class-instantiated


print(make())

#: in a function that nobody calls
from abc import ABC, abstractmethod


class Shape(ABC):
    @abstractmethod
    def area(self): ...


def make():
    return Shape()  # expect: python:abstract-class-instantiated

#: every method is implemented
from abc import ABC, abstractmethod


class Shape(ABC):
    @abstractmethod
    def area(self): ...


class Square(Shape):
    def area(self):
        return 1


print(Square().area())

#: a class without ABC is never abstract
from abc import abstractmethod


class Shape:
    @abstractmethod
    def area(self): ...


print(Shape())

#: the class is passed in
from abc import ABC, abstractmethod


class Shape(ABC):
    @abstractmethod
    def area(self): ...


def make(kind: type[Shape]):
    return kind()

#: a mixin implements the method
from abc import ABC, abstractmethod


class Shape(ABC):
    @abstractmethod
    def area(self): ...


class Known:
    def area(self):
        return 1


class Square(Known, Shape):
    pass


print(Square().area())

#: a mixin that is not known may implement the method
from abc import ABC, abstractmethod

from mixins import Area


class Shape(ABC):
    @abstractmethod
    def area(self): ...


class Square(Area, Shape):
    pass


print(Square())
