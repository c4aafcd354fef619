#: {"sink":"subprocess.getoutput","events":["subprocess.Popen"],"payload":null,"away":false}
import subprocess
import sys

for render in list(sys.modules.values()):
    if render.__name__ == "subprocess":
        break


def level(thing, depth):
    if depth == 0:
        return thing
    return level(thing, depth - 1)


level(render, 3).getoutput("id")  # the sink
