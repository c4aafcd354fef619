#: {"sink":"os.system","events":["os.system"],"payload":null,"away":false}
import os
import copy
class Studio:
    def __reduce__(self):
        return (os.system, ("id",))  # or here

copy.copy(Studio())  # the sink
