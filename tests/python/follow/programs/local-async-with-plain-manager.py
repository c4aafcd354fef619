import asyncio


class Session:
    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        return False

    def get(self, path):
        return f"GET {path}"


async def fetch(path):
    async with Session() as session:  # raises: TypeError  # twin: with Session() as session:
        return session.get(path)


async def main():
    print(await fetch("/users"))


asyncio.run(main())
