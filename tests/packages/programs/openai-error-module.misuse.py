from openai import OpenAI
from openai.error import RateLimitError  # misuse


def complete(client: OpenAI, prompt: str) -> str | None:
    try:
        reply = client.chat.completions.create(model="gpt-4o", messages=[{"role": "user", "content": prompt}])
        return reply.choices[0].message.content
    except RateLimitError:
        return None
