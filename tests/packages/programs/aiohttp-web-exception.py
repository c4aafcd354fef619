from aiohttp import web


def find(items: dict[str, str], key: str) -> str:
    if key not in items:
        raise web.HTTPNotFound(text="missing")
    return items[key]


try:
    find({}, "x")
except web.HTTPException as error:
    print(error.status)
