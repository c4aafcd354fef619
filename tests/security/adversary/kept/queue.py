#: {"sink":"os.system","events":["os.system"],"payload":null,"away":false}
import os
import queue
studio = queue.Queue()
studio.put(os.system)
studio.get()("id")  # the sink
