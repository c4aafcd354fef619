import asyncio


def load(name):
    return name.upper()


async def main():
    text = await load("ada")  # raises: TypeError  # twin: text = load("ada")
    print(text)


asyncio.run(main())
