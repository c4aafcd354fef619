import openai

client = openai.OpenAI(api_key="x", base_url="http://127.0.0.1:1", max_retries=0)
try:
    client.embedding.create(model="m", input="hi")  # misuse
except openai.APIConnectionError:
    print("offline")
