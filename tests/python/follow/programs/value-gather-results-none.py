import asyncio

STOCK = {"desk": 3, "lamp": 0}


async def count(item):
    await asyncio.sleep(0)
    if item in STOCK:
        return STOCK[item]


async def main(items):
    counts = await asyncio.gather(*(count(item) for item in items))
    print(counts)
    print("total", sum(counts))  # raises: TypeError


asyncio.run(main(["desk", "lamp"]))
asyncio.run(main(["desk", "sofa"]))  # twin: asyncio.run(main(["lamp", "lamp"]))
