#: {"sink":"os.system","events":["os.system"],"payload":null,"away":false}
import os
def studio(thing, depth):
    if depth == 0:
        return thing
    return studio(thing, depth - 1)
studio(os.system, 3)("id")  # the sink
