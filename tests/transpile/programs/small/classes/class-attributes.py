"""Attributes of classes and of instances, class and static methods, properties."""


class Employee:
    raise_rate = 1.1
    count = 0

    def __init__(self, first, last, pay):
        self.first, self.last, self.pay = first, last, pay
        Employee.count += 1

    @property
    def email(self):
        return f"{self.first}.{self.last}@mail.com".lower()

    @property
    def fullname(self):
        return f"{self.first} {self.last}"

    @fullname.setter
    def fullname(self, name):
        self.first, self.last = name.split(" ")

    def apply_raise(self):
        self.pay = int(self.pay * self.raise_rate)

    @classmethod
    def from_string(cls, text):
        first, last, pay = text.split("-")
        return cls(first, last, int(pay))

    @staticmethod
    def is_workday(day):
        return day not in ("sat", "sun")

    def __add__(self, other):
        return self.pay + other.pay

    def __len__(self):
        return len(self.fullname)


class Developer(Employee):
    raise_rate = 1.25


a = Employee("Ann", "Lee", 50000)
b = Developer.from_string("Bob-Ray-60000")
print(a.email, b.fullname, Employee.count, type(b).__name__, a + b, len(a), Employee.is_workday("sun"), b.is_workday("mon"))
a.apply_raise()
b.apply_raise()
print(a.pay, b.pay)
a.raise_rate = 2
a.fullname = "Cy Fox"
a.apply_raise()
print(a.pay, a.email, Employee.raise_rate, Developer.raise_rate)
try:
    a.email = "x"
except AttributeError as error:
    print(type(error).__name__)
