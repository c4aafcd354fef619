import asyncio

from aiohttp import WSMsgType, web
from aiohttp.test_utils import TestClient, TestServer


async def echo(request):
    ws = web.WebSocketResponse(heartbeat=30)
    await ws.prepare(request)
    async for msg in ws:
        if msg.type == WSMsgType.TEXT:
            if msg.data == "close":
                await ws.close()
            else:
                await ws.send_json({"echo": msg.data})
        elif msg.type == WSMsgType.ERROR:
            print("closed with", ws.exception())
    return ws


async def on_startup(app):
    app["started"] = True


def make_app() -> web.Application:
    app = web.Application(client_max_size=1024**2)
    app.router.add_route("GET", "/ws", echo)
    app.on_startup.append(on_startup)
    return app


async def main():
    async with TestClient(TestServer(make_app())) as client:
        async with client.ws_connect("/ws") as ws:
            await ws.send_str("hello")
            reply = await ws.receive_json(timeout=5)
            print(reply["echo"])
            await ws.send_str("close")
            last = await ws.receive()
            print(last.type in (WSMsgType.CLOSE, WSMsgType.CLOSED), client.app["started"])


asyncio.run(main())
