#: pickle from a file is a warning, from the network an error
import pickle, socket
with open("state", "rb") as file:
    pickle.load(file)  # expect: PY-DESERIALISATION warning
from flask import Flask, request
app = Flask(__name__)
@app.post("/load")
def load():
    return str(pickle.loads(request.data))  # expect: PY-DESERIALISATION error
#: fixed bytes are a warning too
import pickle
pickle.loads(b"N.")  # expect: PY-DESERIALISATION warning
#: yaml by its loader
import yaml
yaml.load("a: 1", Loader=yaml.SafeLoader)
yaml.load("a: 1", yaml.CSafeLoader)
yaml.safe_load("a: 1")
yaml.load("a: 1", Loader=yaml.Loader)  # expect: PY-DESERIALISATION warning
yaml.load("a: 1")  # expect: PY-DESERIALISATION warning
yaml.unsafe_load("a: 1")  # expect: PY-DESERIALISATION warning
#: numpy and torch by their options
import numpy, torch
numpy.load("a.npy")
numpy.load("a.npy", allow_pickle=True)  # expect: PY-DESERIALISATION warning
torch.load("a.pt", weights_only=True)
torch.load("a.pt")  # expect: PY-DESERIALISATION warning
torch.load("a.pt", weights_only=False)  # expect: PY-DESERIALISATION warning
#: serializing is not reported
import json, marshal, pickle
pickle.dumps([1])
marshal.dumps([1])
json.loads("{}")
#: joblib, dill, cloudpickle, shelve
import cloudpickle, dill, joblib, shelve
joblib.load("a")  # expect: PY-DESERIALISATION warning
dill.loads(b"")  # expect: PY-DESERIALISATION warning
cloudpickle.loads(b"")  # expect: PY-DESERIALISATION warning
shelve.open("a")  # expect: PY-DESERIALISATION warning
#: an unrelated module called pickle
class pickle:
    @staticmethod
    def loads(jar):
        return jar
pickle.loads("gherkin")
#: parts that are loaded one after the other
import pickle
class Saved:
    def __init__(self, parts):
        self.parts = parts
    def resume(self):
        kind, error = map(pickle.loads, self.parts)  # expect: PY-DESERIALISATION warning
        return kind, error
#: a loader that is looked up by a name in parts
import pickle
def load(data):
    return getattr(pickle, "lo" + "ads")(data)  # expect: PY-DESERIALISATION error
