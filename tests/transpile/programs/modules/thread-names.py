import threading
from functools import partial


class Job:
    def __call__(self):
        pass

    def method(self):
        pass


def work(n=1):
    pass


for target in (partial(work, 2), Job(), Job().method, work, print, Job):
    t = threading.Thread(target=target)
    t.start()
    t.join()
    print(t.name)
