class Animal:
    def __init__(self, name):
        self.name = name

    def speak(self):
        return f"{self.name} says {self.sound()}"


class Dog(Animal):
    def sound(self):
        return "woof"


class Fish(Animal):
    def __init__(self, name, depth):
        self.depth = depth  # twin: super().__init__(name); self.depth = depth

    def sound(self):
        return "..."


class Zoo:
    def __init__(self, *animals):
        self.animals = animals

    def chorus(self):
        return [animal.name.upper() for animal in self.animals]  # raises: AttributeError


print(Zoo(Dog("Rex"), Fish("Nemo", 3)).chorus())
