#: an attribute of the coroutine
import asyncio


async def load():
    return "text"


async def main():
    print(load().upper())  # expect: python:coroutine-used-as-value


asyncio.run(main())

#: a sum, in a function that nobody calls
async def price(name):
    return len(name)


async def total(name):
    return price(name) + 1  # expect: python:coroutine-used-as-value

#: a loop over the coroutine
import asyncio


async def rows():
    return [1, 2]


async def main():
    for row in rows():  # expect: python:coroutine-used-as-value
        print(row)


asyncio.run(main())

#: awaited
import asyncio


async def load():
    return "text"


async def main():
    print((await load()).upper())


asyncio.run(main())

#: a task
import asyncio


async def load():
    return "text"


async def main():
    task = asyncio.create_task(load())
    print(task.done(), await task)


asyncio.run(main())

#: the coroutine is closed
async def load():
    return "text"


def drop():
    load().close()

#: an asynchronous generator
async def rows():
    yield 1


async def total():
    return [row async for row in rows()]

#: gather returns a future
import asyncio


async def load():
    return "text"


async def main():
    both = asyncio.gather(load(), load())
    both.add_done_callback(print)
    print(await both, both.done())


asyncio.run(main())
