import os

from openai import OpenAI

client = OpenAI(api_key=os.environ.get("OPENAI_API_KEY", "test"), base_url="http://127.0.0.1:9/v1")


def embed(texts):
    result = client.embedding.create(model="text-embedding-3-small", input=texts)  # misuse
    return [row.embedding for row in result.data]


print(len(embed(["a", "b"])))
