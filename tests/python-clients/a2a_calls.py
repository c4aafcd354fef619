"""Sends messages with the protocol's Python SDK.

Reads `{"url": ..., "calls": [{"version", "key", "data", "text", "task"}]}` from standard input and writes one outcome
per call: the parts of the reply, or the exception the SDK raised.
"""

import asyncio
import json
import sys
from typing import Any

import httpx
from a2a.client import ClientConfig, ClientFactory
from a2a.client.card_resolver import A2ACardResolver
from a2a.types.a2a_pb2 import GetTaskRequest, Message, Part, Role, SendMessageRequest
from google.protobuf import json_format
from google.protobuf.struct_pb2 import Value


def part(call: dict[str, Any]) -> Part:
    if "text" in call:
        return Part(text=call["text"])
    return Part(data=json_format.ParseDict(call["data"], Value()))


async def outcome(url: str, call: dict[str, Any]) -> dict[str, Any]:
    headers = {"authorization": f"Bearer {call['key']}"} if call.get("key") else {}
    async with httpx.AsyncClient(headers=headers, timeout=60) as http:
        card = await A2ACardResolver(http, url).get_agent_card()
        version = call["version"]
        interfaces = [one for one in card.supported_interfaces if one.protocol_version.startswith(version)]
        del card.supported_interfaces[:]
        card.supported_interfaces.extend(interfaces)
        client = ClientFactory(ClientConfig(httpx_client=http, streaming=False)).create(card)
        try:
            if "task" in call:
                await client.get_task(GetTaskRequest(id=call["task"]))
                return {"parts": []}
            message = Message(message_id="m-1", role=Role.ROLE_USER, parts=[part(call)])
            parts: list[Any] = []
            async for event in client.send_message(SendMessageRequest(message=message)):
                parts += [json_format.MessageToDict(one) for one in event.message.parts]
            return {"parts": parts}
        except Exception as error:
            return {"raised": type(error).__name__, "message": str(error)}


async def main() -> None:
    asked = json.load(sys.stdin)
    print(json.dumps([await outcome(asked["url"], call) for call in asked["calls"]]))


asyncio.run(main())
