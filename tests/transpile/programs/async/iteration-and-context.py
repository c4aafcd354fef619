"""async for, async with, async generators and comprehensions."""
import asyncio
from contextlib import asynccontextmanager


class Ticker:
    def __init__(self, n):
        self.n = n

    def __aiter__(self):
        self.i = 0
        return self

    async def __anext__(self):
        if self.i >= self.n:
            raise StopAsyncIteration
        self.i += 1
        await asyncio.sleep(0)
        return self.i


class Door:
    async def __aenter__(self):
        print("open")
        await asyncio.sleep(0)
        return self

    async def __aexit__(self, kind, value, trace):
        print("close", kind.__name__ if kind else None)
        return kind is KeyError


async def countdown(n):
    try:
        while n:
            yield n
            await asyncio.sleep(0)
            n -= 1
    finally:
        print("generator cleanup")


@asynccontextmanager
async def session(name):
    print("begin", name)
    try:
        yield name.upper()
    finally:
        print("end", name)


async def main():
    async for i in Ticker(3):
        print("tick", i)
    else:
        print("else")
    print([i async for i in Ticker(4) if i % 2], {i: i * i async for i in Ticker(2)}, [await asyncio.sleep(0, i) for i in range(2)])
    async with Door() as door:
        print(type(door).__name__)
    async with Door():
        raise KeyError("swallowed")
    try:
        async with Door():
            raise ValueError("passes")
    except ValueError as error:
        print(error)
    print([n async for n in countdown(3)])
    agen = countdown(5)
    print(await agen.__anext__(), await anext(agen))
    await agen.aclose()
    async with session("s") as s:
        print(s)
    async for x in Ticker(5):
        if x == 2:
            continue
        if x == 4:
            break
        print(x)


asyncio.run(main())
