import asyncio


async def load_rows():
    await asyncio.sleep(0)
    return [1, 2, 3]


async def main():
    rows = load_rows()  # twin: rows = await load_rows()
    print(rows[0])  # raises: TypeError


asyncio.run(main())
