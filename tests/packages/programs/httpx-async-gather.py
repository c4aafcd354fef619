import asyncio

import httpx


async def handler(request):
    await asyncio.sleep(0)
    number = int(request.url.params.get("n", 0))
    if number == 3:
        raise httpx.ConnectTimeout("too slow", request=request)
    return httpx.Response(httpx.codes.OK, json={"square": number**2})


async def fetch(client: httpx.AsyncClient, semaphore: asyncio.Semaphore, n: int) -> int | None:
    async with semaphore:
        try:
            response = await client.get("/square", params={"n": n}, timeout=2)
            return response.json()["square"]
        except (httpx.TimeoutException, httpx.NetworkError) as e:
            print(f"{n}: {type(e).__name__}")
            return None


async def main():
    limits = httpx.Limits(max_connections=5, max_keepalive_connections=2)
    async with httpx.AsyncClient(
        base_url="http://test", transport=httpx.MockTransport(handler), limits=limits
    ) as client:
        semaphore = asyncio.Semaphore(2)
        results = await asyncio.gather(*(fetch(client, semaphore, n) for n in range(5)))
        async with client.stream("GET", "/square", params={"n": 9}) as response:
            body = b"".join([chunk async for chunk in response.aiter_bytes()])
    print(results, body)


asyncio.run(main())
