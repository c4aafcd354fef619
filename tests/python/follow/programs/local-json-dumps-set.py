import json


def report(names):
    data = {"count": len(names), "names": {"a", "b"}}  # twin: data = {"count": len(names), "names": ["a", "b"]}
    return json.dumps(data, indent=2)  # raises: TypeError


print(report(["x", "y"]))
