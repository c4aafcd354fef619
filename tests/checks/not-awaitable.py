#: the result of a plain function
import asyncio


def load():
    return "text"


async def main():
    print(await load())  # expect: python:not-awaitable


asyncio.run(main())

#: a number in a function that nobody calls
async def wait():
    await 5  # expect: python:not-awaitable

#: None
import asyncio


async def main():
    result = print("a")  # expect: python:none-result-used
    await result  # expect: python:not-awaitable


asyncio.run(main())

#: coroutines, tasks and futures
import asyncio


async def load():
    return "text"


async def main():
    print(await load(), await asyncio.create_task(load()), await asyncio.gather(load(), load()))


asyncio.run(main())

#: an object with __await__
import asyncio


class Soon:
    def __await__(self):
        return iter([])


async def main():
    await Soon()


asyncio.run(main())

#: a parameter
async def wait(work):
    return await work

#: the result of a function of the program that may be a coroutine
def make(work):
    return work()


async def wait(work):
    return await make(work)
