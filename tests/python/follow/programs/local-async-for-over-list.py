import asyncio


async def ticks(count):
    for number in range(count):
        await asyncio.sleep(0)
        yield number


async def handle(item):
    await asyncio.sleep(0)
    return item * 2


async def main():
    total = 0
    async for item in [1, 2, 3]:  # raises: TypeError  # twin: async for item in ticks(3):
        total += await handle(item)
    print(total)


asyncio.run(main())
