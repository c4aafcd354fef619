"""Objects as bytes and back."""
import pickle


class Point:
    def __init__(self, x, y):
        self.x, self.y = x, y

    def __eq__(self, other):
        return (self.x, self.y) == (other.x, other.y)


data = {"a": [1, 2], "p": Point(1, 2)}
raw = pickle.dumps(data)
back = pickle.loads(raw)
print(back["a"], back["p"] == data["p"], back["p"] is data["p"], isinstance(raw, bytes))
try:
    pickle.dumps(lambda: 0)
except (pickle.PicklingError, AttributeError) as error:
    print(type(error).__name__)
print(pickle.loads(pickle.dumps((1, "x", None))))
