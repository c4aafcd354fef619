import asyncio

import aiohttp


async def main():
    async with aiohttp.ClientSession(headers={"Accept": "application/json"}) as session:
        async with session.post("http://127.0.0.1:9/items", json={"a": 1}, verify=True) as response:  # misuse
            print(response.status)


asyncio.run(main())
