#: a function of asyncio
import asyncio

async def main():
    asyncio.sleep(1)  # expect: python:unawaited-coroutine
    print("done")

asyncio.run(main())

#: a method of the same class
import asyncio

class Client:
    async def connect(self):
        await asyncio.sleep(0)

    async def run(self):
        self.connect()  # expect: python:unawaited-coroutine
        return 1

#: called by a function that cannot await
async def notify(user):
    print(user)

def signup(user):
    notify(user)  # expect: python:unawaited-coroutine
    return True

#: inside try
import asyncio

async def worker(n):
    await asyncio.sleep(n)

async def main():
    try:
        worker(1)  # expect: python:unawaited-coroutine
    finally:
        await worker(2)

#: inside with
async def close():
    ...

async def main():
    with open("x") as fh:
        close()  # expect: python:unawaited-coroutine

#: a module under another name
import asyncio as aio

async def main():
    aio.sleep(0.1)  # expect: python:unawaited-coroutine

#: a function imported by name
from asyncio import sleep

async def main():
    sleep(0.1)  # expect: python:unawaited-coroutine
    await sleep(0.2)

#: another class has a method of the same name that is none
class Job:
    async def step(self): ...

    async def go(self):
        while True:
            self.step()  # expect: python:unawaited-coroutine
            break

class Other:
    def step(self): ...

#: a coroutine that takes one
import asyncio

async def main():
    print("start")
    asyncio.wait_for(asyncio.sleep(1), timeout=2)  # expect: python:unawaited-coroutine

if __name__ == "__main__":
    asyncio.run(main())

#: in one branch of two
async def ping(host, port=80):
    return host, port

async def main():
    if True:
        ping("a", port=1)  # expect: python:unawaited-coroutine
    else:
        await ping("b")

#: kept in a variable that nobody reads
import asyncio

async def job():
    return 1

async def main():
    coro = job()  # expect: python:unawaited-coroutine
    print("never awaited")

#: the name is a parameter
async def send(x):
    return x

def main(send):
    send(1)

#: a function of this text with a name known from asyncio
import time

def sleep(n):
    time.sleep(n)

async def main():
    sleep(0.0)

#: collected and gathered
import asyncio

async def job(n):
    return n

async def main():
    jobs = [job(n) for n in range(3)]
    return await asyncio.gather(*jobs)

#: returned to the caller
async def job(n):
    return n

def start(n):
    return job(n)

#: the object may be of either class
class Queue:
    def put(self, x):
        return x

class AsyncQueue:
    async def put(self, x):
        return x

def fill(q):
    q.put(1)

#: the object may be of any class
class Base:
    async def stop(self): ...

    def shutdown(self, other):
        other.stop()

#: defined twice, once as a coroutine
import sys

if sys.platform == "win32":
    def flush(): ...
else:
    async def flush(): ...

def done():
    flush()

#: a decorator makes something else of it
from contextlib import asynccontextmanager

@asynccontextmanager
async def session():
    yield 1

async def main():
    session()
    async with session() as s:
        print(s)

#: given to the event loop
import time
import asyncio

async def main():
    time.sleep(0)
    await asyncio.sleep(0)
    asyncio.ensure_future(asyncio.sleep(0))

#: the name is rebound
async def job():
    return 1

job = print
job()

#: an asynchronous generator is no coroutine
async def numbers():
    yield 1

async def main():
    numbers()

#: a static method and a class method
class Job:
    @staticmethod
    async def ping(): ...

    @classmethod
    async def make(cls): ...

    async def go(self):
        self.ping()  # expect: python:unawaited-coroutine
        Job.make()  # expect: python:unawaited-coroutine

#: an instance in a variable
class Client:
    async def connect(self): ...

def main():
    client = Client()
    client.connect()  # expect: python:unawaited-coroutine

#: an instance in a variable that is bound twice
class Client:
    async def connect(self): ...

def main(other):
    client = Client()
    if other:
        client = other
    client.connect()

#: a derived class may make a plain function of it
class Base:
    async def stop(self): ...

    def end(self):
        self.stop()

class Child(Base):
    def stop(self): ...

#: a derived class keeps it a coroutine
class Base:
    async def stop(self): ...

    def end(self):
        self.stop()  # expect: python:unawaited-coroutine

class Child(Base):
    async def stop(self): ...

#: inherited from a class of the same text
class Base:
    async def stop(self): ...

class Child(Base):
    def end(self):
        self.stop()  # expect: python:unawaited-coroutine
        super().stop()  # expect: python:unawaited-coroutine

#: replaced on the instance
class Base:
    def __init__(self, stop):
        self.stop = stop

    async def stop(self): ...

    def end(self):
        self.stop()

#: a class decorator may wrap every method
import synchronizer

@synchronizer.wrap
class Client:
    async def connect(self): ...

    def go(self):
        self.connect()

#: a metaclass may as well
import synchronizer

class Client(metaclass=synchronizer.Meta):
    async def connect(self): ...

    def go(self):
        self.connect()

#: called with wrong arguments on purpose
import pytest

async def job(x): ...

def test_job():
    with pytest.raises(TypeError):
        job()
    try:
        job()
    except TypeError:
        pass

#: any other exception does not come from the call
async def job(x): ...

def main():
    try:
        job(1)  # expect: python:unawaited-coroutine
    except ValueError:
        print("no")

#: closed on purpose
async def job(): ...

def main():
    coroutine = job()
    coroutine.close()

#: dropped on purpose
async def job(): ...

def main():
    _ = job()

#: asked for its truth, which every coroutine has
async def is_ready(): ...

def main():
    if is_ready():  # expect: python:unawaited-coroutine
        print("ready")
    while not is_ready():  # expect: python:unawaited-coroutine
        print("waiting")

#: the last value of an expression
async def job(): ...

def main(go):
    go and job()  # expect: python:unawaited-coroutine
    job() if go else None  # expect: python:unawaited-coroutine
    [job() for _ in range(3)]  # expect: python:unawaited-coroutine

#: a queue of asyncio
import asyncio

class Worker:
    def __init__(self):
        self.queue = asyncio.Queue()

    async def feed(self):
        self.queue.put(1)  # expect: python:unawaited-coroutine
        self.queue.put_nowait(2)
        await self.queue.put(3)

#: a future runs by itself
import asyncio

async def job(): ...

async def main():
    asyncio.gather(job(), job())
    asyncio.create_task(job())
    asyncio.shield(job())

#: the module may be another
try:
    import asyncio
except ImportError:
    import fake as asyncio

async def main():
    asyncio.sleep(1)

#: replaced for a test
import asyncio

asyncio.sleep = print

async def main():
    asyncio.sleep(1)

#: a star may bring another function of the name
from helpers import *

async def job(): ...

job()

#: a local function
def main():
    async def job(): ...
    job()  # expect: python:unawaited-coroutine

#: the inner name hides the coroutine
async def job(): ...

def main():
    def job(): ...
    job()

#: the class attribute of the name is no variable
async def job(): ...

class Box:
    def job(self): ...

    def run(self):
        job()  # expect: python:unawaited-coroutine

#: an annotated parameter
class Client:
    async def connect(self): ...

def main(client: Client, other):
    client.connect()  # expect: python:unawaited-coroutine
    other.connect()

#: code that never runs
async def job(): ...

def main():
    if False:
        job()

#: an instance that an object holds
class Client:
    async def send(self): ...

class App:
    def __init__(self):
        self.client = Client()

    def run(self):
        self.client.send()  # expect: python:unawaited-coroutine
