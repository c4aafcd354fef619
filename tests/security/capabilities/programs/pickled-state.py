import json
import marshal
import pickle

state = {"a": [1, 2]}
with open("state.pickle", "wb") as file:  # can: file-write
    pickle.dump(state, file)
with open("state.pickle", "rb") as file:  # can: file-read
    print(pickle.load(file))  # can: deserialize
print(marshal.loads(marshal.dumps([1])))  # can: deserialize
print(json.loads(json.dumps(state)))
