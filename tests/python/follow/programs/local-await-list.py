import asyncio


def numbers():
    return [1, 2, 3]


async def main():
    total = 0
    for number in await numbers():  # raises: TypeError  # twin: for number in numbers():
        total += number
        await asyncio.sleep(0)
    print(total)


asyncio.run(main())
