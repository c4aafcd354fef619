#: {"sink":"os.system","events":["os.system"],"payload":null,"away":false}
import os
studio = os
type(studio).__getattribute__(studio, "system")("id")  # the sink
