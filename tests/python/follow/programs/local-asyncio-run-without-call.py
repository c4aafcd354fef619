import asyncio


async def work(name, delay):
    await asyncio.sleep(delay)
    return f"{name} done"


async def main():
    results = await asyncio.gather(work("a", 0), work("b", 0))
    for line in results:
        print(line)


if __name__ == "__main__":
    asyncio.run(main)  # raises: ValueError  # twin: asyncio.run(main())
