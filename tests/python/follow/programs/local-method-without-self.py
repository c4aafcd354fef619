class Calculator:
    def add(a, b):  # twin: def add(self, a, b):
        return a + b

    def double(self, value):
        return self.add(value, value)  # raises: TypeError


print(Calculator().double(4))
