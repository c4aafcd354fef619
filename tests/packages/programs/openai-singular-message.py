import openai
from openai import OpenAI

client = OpenAI(api_key="x", base_url="http://127.0.0.1:1", max_retries=0)


def ask(question: str) -> str | None:
    completion = client.chat.completions.create(
        model="gpt-4o-mini",
        messages=[{"role": "user", "content": question}],
        temperature=0.2,
    )
    return completion.choices[0].message.content


try:
    print(ask("hi"))
except openai.APIConnectionError as error:
    print("offline", error.message)
