from openai import OpenAI

client = OpenAI(api_key="sk-test", max_retries=0)
print(client.base_url, client.max_retries)
