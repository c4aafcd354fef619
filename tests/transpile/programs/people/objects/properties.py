class Temperature:
    def __init__(self, celsius=0.0):
        self._celsius = celsius

    @property
    def celsius(self):
        """The temperature."""
        return self._celsius

    @celsius.setter
    def celsius(self, value):
        if value < -273.15:
            raise ValueError("below absolute zero")
        self._celsius = value

    @celsius.deleter
    def celsius(self):
        print("reset")
        self._celsius = 0.0

    fahrenheit = property(lambda self: self.celsius * 9 / 5 + 32)

    def _get_kelvin(self):
        return self._celsius + 273.15

    def _set_kelvin(self, value):
        self.celsius = value - 273.15

    kelvin = property(_get_kelvin, _set_kelvin)


t = Temperature(25)
print(t.celsius, t.fahrenheit, t.kelvin)
t.kelvin = 300
print(round(t.celsius, 2))
del t.celsius
print(t.celsius)
try:
    t.celsius = -300
except ValueError as error:
    print(error)
try:
    t.fahrenheit = 1
except AttributeError as error:
    print(error)


class Base:
    @property
    def name(self):
        return "base"


class Derived(Base):
    @property
    def name(self):
        return super().name + "+derived"


print(Derived().name, isinstance(Base.name, property), Temperature.celsius.__doc__)
