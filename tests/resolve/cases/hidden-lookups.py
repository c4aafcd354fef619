#: dir-index
import os
pick = next(n for n in dir(os) if n.startswith("sys") and n.endswith("tem"))
getattr(os, pick)("id")  # expect: call os.system hidden


#: dunder-dict
import os
os.__dict__["system"]("id")  # expect: call os.system hidden


#: inspect
import inspect, os
inspect.getattr_static(os, "system")("id")  # expect: call os.system hidden


#: getattr-chain
import os
object.__getattribute__(os, "system")("id")  # expect: call os.system hidden


#: dunder-dict
import os
os.__dict__.get("system")("id")  # expect: call os.system hidden


#: dunder-call
import os
os.system.__call__("id")  # expect: call os.system hidden


#: getattr-chain
import os
getattr(getattr(os, "path"), "os").system("id")  # expect: call os.system hidden
