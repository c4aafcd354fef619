from collections import Counter, OrderedDict, defaultdict


class Lower(dict):
    def __setitem__(self, key, value):
        super().__setitem__(key.lower(), value)


class Plain(dict):
    pass


print(OrderedDict.fromkeys("abc", 1), defaultdict.fromkeys("ab"), Plain.fromkeys("xy", 0), Lower.fromkeys("AB", []))
print(type(Plain.fromkeys("x")).__name__, dict.fromkeys([1, 2]), {"a": 1}.fromkeys("q", 2), Plain().fromkeys([1]))
for wrong in (lambda: Counter.fromkeys("a"), lambda: OrderedDict.fromkeys(5)):
    try:
        wrong()
    except (NotImplementedError, TypeError) as error:
        print(error)
