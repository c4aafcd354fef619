import asyncio

import aiohttp


async def download(urls):
    timeout = aiohttp.ClientTimeout(seconds=10)  # misuse
    async with aiohttp.ClientSession(timeout=timeout) as session:
        for url in urls:
            async with session.get(url) as response:
                print(await response.text())


asyncio.run(download(["http://127.0.0.1:9/a"]))
