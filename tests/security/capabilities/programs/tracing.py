import sys

seen = []


def trace(frame, event, argument):
    seen.append(event)


sys.settrace(trace)  # can: introspection
len([])
sys.settrace(None)  # can: introspection
print(seen)
