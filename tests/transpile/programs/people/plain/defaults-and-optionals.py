class Animal:
    def __init__(self, name: str, sound: str = None):
        self.name = name
        self.sound = sound
    def speak(self) -> str:
        return self.name + " says " + (self.sound or "nothing")
class Dog(Animal):
    def __init__(self, name):
        super().__init__(name, "woof")
        self.tricks = []
    def add(self, trick):
        self.tricks.append(trick)
        return self
print(Dog("rex").add("sit").add("roll").tricks, Animal("fish").speak())
def average(numbers: list = None) -> float:
    if numbers is None:
        numbers = []
    return sum(numbers) / len(numbers) if numbers else 0
def greet(name: str = None, times: int = 1):
    return ", ".join(["hi " + (name or "you")] * times)
def search(items: list[int], target: int) -> int:
    for i, x in enumerate(items):
        if x == target:
            return i
    return -1
def find(items, target):
    for i, x in enumerate(items):
        if x == target:
            return i
i = find([1, 2], 2)
print(average([1, 2]), greet(), greet("a", 2), search([1, 2], 2), i, i + 1)
def divide(a, b):
    try:
        return a / b
    except ZeroDivisionError:
        return None
def stats(xs: list[float]) -> dict:
    return {"mean": sum(xs) / len(xs), "max": max(xs)}
s = stats([1, 2, 3])
print(divide(1, 2), s["mean"] + s["max"])
result = None
for i in range(3):
    result = i * 2
print(result + 1)
values = [1, 2, 3]
values = tuple(values)
total = 0
total = total / 2
total += 1
n = "5"
n = int(n)
print(values + (4,), total, n + 1)
x = input if False else (lambda p="": "7")
age = int(x("age? "))
print(age + 1)
