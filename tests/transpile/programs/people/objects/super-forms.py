class Animal:
    def __init__(self, name):
        self.name = name

    def describe(self):
        return f"{type(self).__name__} {self.name}"

    @classmethod
    def create(cls, name):
        return cls(name)

    @staticmethod
    def kingdom():
        return "animalia"


class Dog(Animal):
    def __init__(self, name, trick):
        super(Dog, self).__init__(name)
        self.trick = trick

    def describe(self):
        return super(Dog, self).describe() + f" can {self.trick}"

    @classmethod
    def create(cls, name):
        dog = cls(name, "sit")
        return dog

    def names(self):
        return [super(Dog, self).describe() for _ in range(2)]


class Puppy(Dog):
    def describe(self):
        return "little " + super().describe()

    def kinds(self):
        return [super().kingdom(), Animal.kingdom()]


print(Dog("Rex", "roll").describe(), Puppy.create("Bo").describe(), Puppy("x", "y").kinds())
print(Animal.describe(Puppy("a", "b")), Dog("q", "w").names())
print(issubclass(Puppy, Animal), Puppy.__bases__, [c.__name__ for c in Puppy.__mro__], Puppy.mro()[0].__name__)
