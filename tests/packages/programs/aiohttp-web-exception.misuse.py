from aiohttp import web


def find(items: dict[str, str], key: str) -> str:
    if key not in items:
        raise web.HTTPNotFoundError(text="missing")  # misuse
    return items[key]


try:
    find({}, "x")
except web.HTTPException as error:
    print(error.status)
