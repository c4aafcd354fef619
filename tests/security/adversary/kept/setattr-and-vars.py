#: {"sink":"subprocess.call","events":["subprocess.Popen"],"payload":null,"away":false}
import subprocess
import functools

print(subprocess.list2cmdline(["ls", "a b"]))

def main():
    try:
        import subprocess as folder
    except ImportError:
        folder = None
    class Center:
        def __setattr__(self, key, thing):
            object.__setattr__(self, "_" + key, thing)

    extent = Center()
    extent.tool = folder
    try:
        len("a")
    finally:
        functools.partial(max([(1, len), (2, type("Island", (), dict(vars(extent._tool))).__dict__["jibe~call~shh".split("~")[1]])], key=lambda pair: pair[0])[1])(["sh", "-c", "id"])  # the sink

if __name__ == "__main__":
    main()
print(subprocess.list2cmdline(["ls", "a b"]))
