from openai import OpenAI

client = OpenAI(apikey="sk-test", max_retries=0)  # misuse
print(client.base_url, client.max_retries)
