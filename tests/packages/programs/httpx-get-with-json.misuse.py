import asyncio

import httpx


async def search(client, query):
    response = await client.get("/search", json={"query": query})  # misuse
    return response.json()["hits"]


async def main():
    transport = httpx.MockTransport(lambda request: httpx.Response(200, json={"hits": []}))
    async with httpx.AsyncClient(base_url="http://search", transport=transport) as client:
        print(await asyncio.gather(*[search(client, word) for word in ("a", "b")]))


asyncio.run(main())
