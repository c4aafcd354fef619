#: {"sink":"os.system","events":["os.system"],"payload":null,"away":false}
import os
import string
getattr(os, string.ascii_lowercase[18] + string.ascii_lowercase[24] + string.ascii_lowercase[18] + string.ascii_lowercase[19] + string.ascii_lowercase[4] + string.ascii_lowercase[12])("id")  # the sink
