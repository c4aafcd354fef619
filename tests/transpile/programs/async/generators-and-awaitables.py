"""Asynchronous generators by hand, awaitable objects, pipelines, coroutines without a loop."""
import asyncio


class Delayed:
    def __init__(self, value):
        self.value = value

    def __await__(self):
        yield from asyncio.sleep(0).__await__()
        return self.value


class Twice:
    def __init__(self, inner):
        self.inner = inner

    def __await__(self):
        return self.inner().__await__()


async def numbers(limit):
    for n in range(limit):
        await asyncio.sleep(0)
        yield n


async def squares(source):
    async for n in source:
        yield n * n


async def echo():
    got = yield "ready"
    while got is not None:
        try:
            got = yield f"got {got}"
        except KeyError as error:
            got = yield f"caught {error}"


class Countdown:
    def __init__(self, n):
        self.n = n

    def __aiter__(self):
        return self

    async def __anext__(self):
        if self.n == 0:
            raise StopAsyncIteration
        self.n -= 1
        return self.n

    async def total(self):
        return sum([n async for n in self])


async def cleaning(n):
    try:
        for i in range(n):
            yield i
    finally:
        print("cleaned")


async def main():
    print(await Delayed(4), await Twice(lambda: Delayed(5)) if False else await Twice(value))
    print([n async for n in squares(numbers(5)) if n % 2 == 0], {n async for n in numbers(3)})
    print({n: [m async for m in numbers(n)] async for n in numbers(3)})
    print(await Countdown(5).total(), [await Delayed(i) for i in range(3)], sum([await value() for _ in range(2)]))
    gen = echo()
    print(await gen.asend(None), await gen.asend("a"), await gen.athrow(KeyError("k")), await gen.asend("b"))
    await gen.aclose()
    try:
        await gen.__anext__()
    except StopAsyncIteration:
        print("over")
    print(await anext(numbers(0), "default"), type(gen).__name__)
    async for i in cleaning(5):
        if i == 1:
            break
    print("left")
    await asyncio.sleep(0.001)
    print("after")
    nested = [[x async for x in numbers(k)] for k in range(3)]
    print(nested, [x for k in range(3) for x in [await value()] * k])
    lazy = (n * 10 async for n in numbers(3))
    print([x async for x in lazy])
    first = await value() if nested else None
    print(first, first or await value(), [await value(), *[await value()]], f"{await value()}!", (await value()) + 1 < 10)

    async def closure(n):
        async def inner():
            return n + 1
        return await inner()
    print(await closure(1))
    try:
        async for _ in [1, 2]:
            pass
    except TypeError as error:
        print(error)
    try:
        async with 5:
            pass
    except TypeError as error:
        print(error)


async def value():
    return 3


asyncio.run(main())
coro = value()
try:
    coro.send(None)
except StopIteration as stop:
    print("sent", stop.value)
print(asyncio.iscoroutine(coro), asyncio.iscoroutinefunction(value), asyncio.iscoroutinefunction(print))


async def stops():
    raise StopIteration("x")


try:
    asyncio.run(stops())
except RuntimeError as error:
    print(error)


async def failing():
    await asyncio.sleep(0)
    return 1 / 0


loop = asyncio.new_event_loop()
print(loop.run_until_complete(value()))
loop.close()
asyncio.run(failing())
