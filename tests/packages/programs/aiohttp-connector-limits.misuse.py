import asyncio

import aiohttp


async def main() -> None:
    connector = aiohttp.TCPConnector(limits=5)  # misuse
    timeout = aiohttp.ClientTimeout(total=3)
    async with aiohttp.ClientSession(connector=connector, timeout=timeout) as session:
        print(session.closed, len(session.headers))


asyncio.run(main())
