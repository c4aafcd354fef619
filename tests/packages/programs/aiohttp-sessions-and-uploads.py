import asyncio
import json

import aiohttp
from aiohttp import FormData, web
from aiohttp.test_utils import TestClient, TestServer

CONFIG = web.AppKey("config", dict)


class Notes(web.View):
    async def get(self):
        limit = int(self.request.rel_url.query.get("limit", "10"))
        return web.json_response(self.request.app[CONFIG]["notes"][:limit], dumps=json.dumps)

    async def post(self):
        form = await self.request.post()
        upload = form["file"]
        self.request.app[CONFIG]["notes"].append(f"{form['title']}: {upload.file.read().decode()} ({upload.filename})")
        raise web.HTTPFound("/notes")


@web.middleware
async def errors(request, handler):
    try:
        return await handler(request)
    except web.HTTPException as e:
        if e.status < 400:
            raise
        return web.json_response({"error": e.reason}, status=e.status)


async def stream(request):
    response = web.StreamResponse(headers={"Content-Type": "text/plain"})
    await response.prepare(request)
    for n in range(3):
        await response.write(f"{n}\n".encode())
    await response.write_eof()
    return response


async def main():
    app = web.Application(middlewares=[errors])
    app[CONFIG] = {"notes": []}
    app.router.add_view("/notes", Notes)
    app.add_routes([web.get("/stream", stream), web.static("/files", ".")])
    async with TestClient(TestServer(app), cookies={"a": "1"}) as client:
        data = FormData()
        data.add_field("title", "first")
        data.add_field("file", b"hello", filename="a.txt", content_type="text/plain")
        resp = await client.post("/notes", data=data)
        print(resp.status, await resp.json(), [r.status for r in resp.history], resp.url.path)
        async with client.get("/stream") as resp:
            print([line.decode().strip() async for line in resp.content], resp.content_type)
        resp = await client.get("/missing", headers={"X": "1"}, allow_redirects=False)
        print(await resp.json(), resp.ok, aiohttp.hdrs.CONTENT_TYPE)


asyncio.run(main())
