import asyncio
import logging

import aiohttp
from aiohttp import ClientError, web
from aiohttp.test_utils import TestServer

logger = logging.getLogger("fetch")


class Fetcher:
    def __init__(self, concurrency: int = 3):
        self.semaphore = asyncio.Semaphore(concurrency)
        self.session = None

    async def __aenter__(self):
        connector = aiohttp.TCPConnector(limit=10, ssl=False)
        self.session = aiohttp.ClientSession(connector=connector, headers={"Accept": "text/plain"})
        return self

    async def __aexit__(self, *exc):
        await self.session.close()

    async def fetch(self, url):
        async with self.semaphore:
            try:
                async with self.session.get(url, raise_for_status=True) as response:
                    return await response.text()
            except aiohttp.ClientResponseError as e:
                return e.status
            except (ClientError, asyncio.TimeoutError) as e:
                logger.error("failed: %s", e)
                return None


async def page(request):
    number = int(request.match_info["n"])
    if number == 2:
        return web.Response(status=500)
    return web.Response(text=f"page {number}", content_type="text/plain")


async def main():
    app = web.Application()
    app.router.add_get("/{n}", page)
    async with TestServer(app) as server, Fetcher() as fetcher:
        tasks = [asyncio.create_task(fetcher.fetch(server.make_url(f"/{n}"))) for n in range(4)]
        print(await asyncio.gather(*tasks))


if __name__ == "__main__":
    asyncio.run(main())
