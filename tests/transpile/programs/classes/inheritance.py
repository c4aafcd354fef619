"""Method resolution, super, overriding, class and instance attributes."""


class Animal:
    count = 0
    sound = "..."

    def __init__(self, name: str) -> None:
        self.name = name
        Animal.count += 1
        type(self).born = getattr(type(self), "born", 0) + 1

    def speak(self) -> str:
        return f"{self.name} says {self.sound}"

    def __str__(self) -> str:
        return f"{type(self).__name__}({self.name})"


class Dog(Animal):
    sound = "woof"

    def speak(self) -> str:
        return super().speak().upper()


class Puppy(Dog):
    def __init__(self, name: str, age: int) -> None:
        super().__init__(name + "y")
        self.age = age

    def speak(self) -> str:
        return super(Dog, self).speak() + "!"


class Cat(Animal):
    sound = "meow"
    __str__ = lambda self: "cat " + self.name


zoo = [Animal("Generic"), Dog("Rex"), Puppy("Rex", 1), Cat("Tom")]
for animal in zoo:
    print(animal, animal.speak(), isinstance(animal, Dog), isinstance(animal, (Cat, Puppy)), type(animal) is Dog, animal.sound)
print(Animal.count, Animal.born, Dog.born, Puppy.born, Cat.born)
print(issubclass(Puppy, Animal), issubclass(Animal, Puppy), Puppy.__mro__[1].__name__, [c.__name__ for c in Puppy.__mro__], Puppy.__bases__[0].__name__, Puppy.__name__)
zoo[1].sound = "arf"
print(zoo[1].speak(), Dog.sound, zoo[2].speak())
Dog.sound = "WUFF"
print(zoo[1].speak(), zoo[2].speak())
del zoo[1].sound
print(zoo[1].speak(), hasattr(zoo[1], "age"), getattr(zoo[2], "age"), getattr(zoo[0], "age", "unknown"))
for attempt in (lambda: zoo[0].age, lambda: Animal.nope, lambda: zoo[0].speak(1), lambda: Animal(), lambda: zoo[0](), lambda: Dog.speak("x"), lambda: None.attr, lambda: (5).attr, lambda: len.attr):
    try:
        print(attempt())
    except (AttributeError, TypeError) as error:
        print(type(error).__name__, error)
def new_method(self):
    return "patched " + self.name
Animal.patched = new_method
print(zoo[3].patched(), Animal.patched(zoo[0]), (lambda m: m())(zoo[0].patched))
try:
    del zoo[0].missing
except AttributeError as error:
    print(error)
print(setattr(zoo[0], "extra", 5), zoo[0].extra, delattr(zoo[0], "extra"), hasattr(zoo[0], "extra"))
