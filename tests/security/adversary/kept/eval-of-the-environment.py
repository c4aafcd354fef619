#: {"sink":"eval","events":["compile"],"payload":"6 * 7 + 1","away":false}
import os
eval(os.environ.get("FORMULA", "6 * 7 + 1"))  # the sink
