import asyncio

import aiohttp
from aiohttp import web

routes = web.RouteTableDef()


@routes.get("/items/{id}")
async def get_item(request: web.Request) -> web.Response:
    items = request.app["items"]
    item = items.get(int(request.match_info["id"]))
    if item is None:
        raise web.HTTPNotFound(text="no such item")
    return web.json_response({"item": item, "lang": request.query.get("lang", "en")})


@routes.post("/items")
async def add_item(request):
    data = await request.json()
    items = request.app["items"]
    items[len(items) + 1] = data["name"]
    return web.json_response({"id": len(items)}, status=201)


@web.middleware
async def add_header(request, handler):
    response = await handler(request)
    response.headers["X-Server"] = "demo"
    return response


async def main():
    app = web.Application(middlewares=[add_header])
    app["items"] = {1: "lamp"}
    app.add_routes(routes)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = site._server.sockets[0].getsockname()[1]
    async with aiohttp.ClientSession(f"http://127.0.0.1:{port}", timeout=aiohttp.ClientTimeout(total=5)) as session:
        async with session.get("/items/1", params={"lang": "no"}) as resp:
            print(resp.status, await resp.json(), resp.headers["X-Server"])
        async with session.post("/items", json={"name": "desk"}) as resp:
            print(resp.status, (await resp.json())["id"])
        async with session.get("/items/9") as resp:
            print(resp.status, await resp.text())
    await runner.cleanup()


asyncio.run(main())
