import os

from openai import OpenAIClient  # misuse

client = OpenAIClient(api_key=os.environ.get("OPENAI_API_KEY", "none"))
print(client.chat.completions.with_raw_response is not None)
