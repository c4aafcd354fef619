import asyncio

import httpx


async def main() -> None:
    transport = httpx.MockTransport(lambda request: httpx.Response(201, text="ok"))
    async with httpx.AsyncClient(transport=transport) as client:
        response = await client.post("https://example.com", json={"a": 1}, verify=False)  # misuse
        response.raise_for_status()
        print(response.status_code, response.text)


asyncio.run(main())
