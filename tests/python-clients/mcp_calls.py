"""Calls tools with the protocol's Python SDK.

Reads `{"url": ..., "calls": [{"mode", "key", "name", "arguments", "headers"}]}` from standard input and writes one
outcome per call: the result and the names of the tools listed, or the exception the SDK raised.
"""

import asyncio
import json
import sys
from typing import Any

import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client


def first(error: BaseException) -> BaseException:
    """The SDK runs in task groups, which wrap what a call raised."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return error


async def outcome(url: str, call: dict[str, Any]) -> dict[str, Any]:
    headers = dict(call.get("headers", {}))
    if call.get("key"):
        headers["authorization"] = f"Bearer {call['key']}"
    try:
        async with httpx2.AsyncClient(headers=headers, timeout=60) as http:
            transport = streamable_http_client(f"{url}/mcp", http_client=http)
            async with Client(transport, mode=call["mode"]) as client:
                tools = [tool.name for tool in (await client.list_tools()).tools]
                result = await client.call_tool(call["name"], call.get("arguments"))
                return {
                    "version": client.protocol_version,
                    "tools": tools,
                    "is_error": result.is_error,
                    "structured": result.structured_content,
                }
    except BaseException as error:
        found = first(error)
        said = getattr(found, "error", None)
        return {"raised": type(found).__name__, "message": str(found), "code": getattr(said, "code", None)}


async def main() -> None:
    asked = json.load(sys.stdin)
    print(json.dumps([await outcome(asked["url"], call) for call in asked["calls"]]))


asyncio.run(main())
