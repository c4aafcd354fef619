class Base:
    def __init__(self, name):
        self.name = name


class Child(Base):
    def __init__(self, name, age):
        super().__init__(name, age)  # raises: TypeError  # twin: super().__init__(name)
        self.age = age


child = Child("Ada", 7)
print(child.name, child.age)
