from openai import OpenAI

client = OpenAI(api_key="test", base_url="http://127.0.0.1:9/v1", max_retries=0)

topic = "autumn"
response = client.chat.completions.create(
    model="gpt-4o-mini",
    messages=[{"role": "user", "content": f"Write a haiku about {topic}."}],
    max_length=60,  # misuse
)
print(response.choices[0].message.content)
