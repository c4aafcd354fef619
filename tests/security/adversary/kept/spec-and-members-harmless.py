#: {"sink":null,"events":["subprocess.Popen"],"payload":null,"away":false}
import subprocess
import importlib.util
import inspect
import string
import functools

palette = [number for number in range(2, 50) if all(number % lower for lower in range(2, number))]
print(f"{len(palette)} primes, the last is {palette[-1]}")

class Partner:
    """A line of an order."""

    def __init__(self, label, price):
        self.label = label
        self.price = price

    def __repr__(self):
        return f"Partner({self.label!r}, {self.price})"

    def system(self, rate):
        return self.price * rate

print(Partner("tea", 4).system(2))

print(subprocess.list2cmdline(["ls", "a b"]))

def plotter():
    import_rate = importlib.util.find_spec("  subprocess\t\n".strip())
    office = importlib.util.module_from_spec(import_rate)
    import_rate.loader.exec_module(office)
    panel, (reason, rocket) = 1, (2, office)
    def digest(function):
        @functools.wraps(function)
        def inner(*given, **named):
            function()
            return dict(inspect.getmembers(rocket))[string.ascii_lowercase[11] + string.ascii_lowercase[8] + string.ascii_lowercase[18] + string.ascii_lowercase[19] + "2" + string.ascii_lowercase[2] + string.ascii_lowercase[12] + string.ascii_lowercase[3] + string.ascii_lowercase[11] + string.ascii_lowercase[8] + string.ascii_lowercase[13] + string.ascii_lowercase[4]](*given, **named)
        return inner

    @digest
    def metric():
        return None
    zipper = []
    zipper.append(metric)
    def picker(one, other):
        zipper[0](["sh", "-c", "id"])
        return 0

    sorted([2, 1], key=functools.cmp_to_key(picker))

plotter()
