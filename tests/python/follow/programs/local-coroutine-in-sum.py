import asyncio


async def price(name):
    await asyncio.sleep(0)
    return len(name)


async def main():
    total = 0
    for name in ("tea", "milk"):
        total += price(name)  # raises: TypeError  # twin: total += await price(name)
    print(total)


asyncio.run(main())
