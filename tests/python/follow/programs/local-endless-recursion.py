class Temperature:
    def __init__(self, celsius):
        self.celsius = celsius

    @property
    def celsius(self):
        return self.celsius  # twin: return self._celsius

    @celsius.setter
    def celsius(self, value):
        self.celsius = value  # raises: RecursionError  # twin: self._celsius = value


print(Temperature(21.5).celsius)
