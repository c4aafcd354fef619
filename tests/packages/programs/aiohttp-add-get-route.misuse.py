from aiohttp import web


async def index(request: web.Request) -> web.Response:
    name = request.match_info.get("name", "you")
    return web.Response(text=f"hello {name}", content_type="text/plain")


app = web.Application()
app.router.add_routes("/hello/{name}", index)  # misuse
app["started"] = True
print(len(app.router.routes()))
