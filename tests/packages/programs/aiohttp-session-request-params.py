import asyncio

import aiohttp


async def fetch(url: str) -> str:
    async with aiohttp.ClientSession() as session:
        async with session.get(url, params={"page": "1"}) as response:
            return await response.text()


async def main() -> None:
    try:
        print(await fetch("http://127.0.0.1:9/"))
    except aiohttp.ClientConnectorError as error:
        print("refused", error.host)


asyncio.run(main())
