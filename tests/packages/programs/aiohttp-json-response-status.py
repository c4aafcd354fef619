import asyncio

from aiohttp import web


async def health(request: web.Request) -> web.Response:
    return web.json_response({"path": request.path}, status=200)


async def main() -> None:
    from aiohttp.test_utils import make_mocked_request

    response = await health(make_mocked_request("GET", "/health"))
    print(response.status, response.text)


asyncio.run(main())
