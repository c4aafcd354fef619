import asyncio
import json
import math

import openai
from openai import AsyncOpenAI
from openai.types.chat import ChatCompletion

TOOLS = [
    {
        "type": "function",
        "function": {
            "name": "get_weather",
            "parameters": {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]},
        },
    }
]


def cosine(a: list[float], b: list[float]) -> float:
    return sum(x * y for x, y in zip(a, b)) / (math.hypot(*a) * math.hypot(*b))


async def embed(client: AsyncOpenAI, texts: list[str]) -> list[list[float]]:
    response = await client.embeddings.create(model="text-embedding-3-small", input=texts)
    return [item.embedding for item in response.data]


def run_tools(completion: ChatCompletion) -> list:
    results = []
    for call in completion.choices[0].message.tool_calls or []:
        arguments = json.loads(call.function.arguments)
        results.append((call.function.name, arguments.get("city")))
    return results


async def main():
    client = AsyncOpenAI(api_key="test", base_url="http://127.0.0.1:9/v1", max_retries=0)
    try:
        vectors = await embed(client, ["a", "b"])
        print(cosine(vectors[0], vectors[1]))
        stream = await client.chat.completions.create(
            model="gpt-4o-mini", messages=[{"role": "user", "content": "hi"}], tools=TOOLS, stream=True
        )
        async for chunk in stream:
            print(chunk.choices[0].delta.content or "", end="")
    except openai.APIConnectionError as e:
        print("offline:", e.message, isinstance(e, openai.APIError))
    finally:
        await client.close()


message = {"role": "assistant", "content": None, "tool_calls": [
    {"id": "c1", "type": "function", "function": {"name": "get_weather", "arguments": '{"city": "Oslo"}'}}
]}
choice = {"index": 0, "finish_reason": "tool_calls", "message": message}
data = {"id": "x", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]}
print(run_tools(ChatCompletion.model_validate(data)), cosine([1.0, 0.0], [1.0, 1.0]))
asyncio.run(main())
