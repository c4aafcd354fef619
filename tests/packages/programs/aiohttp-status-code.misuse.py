import asyncio

import aiohttp
from aiohttp import web
from aiohttp.test_utils import TestServer


async def hello(request):
    return web.json_response({"hello": "world"})


async def fetch(session: aiohttp.ClientSession, url) -> dict:
    async with session.get(url) as response:
        if response.status_code != 200:  # misuse
            raise RuntimeError("request failed")
        return await response.json()


async def main():
    app = web.Application()
    app.router.add_get("/", hello)
    async with TestServer(app) as server, aiohttp.ClientSession() as session:
        print(await fetch(session, server.make_url("/")))


asyncio.run(main())
