import asyncio

from aiohttp import web
from aiohttp.test_utils import make_mocked_request

USERS = {"1": "ann"}


async def get_user(request: web.Request) -> web.Response:
    name = USERS[request.query.get("id", "1")]
    return web.JsonResponse({"name": name})  # misuse


request = make_mocked_request("GET", "/users?id=1")
print(asyncio.run(get_user(request)).status)
