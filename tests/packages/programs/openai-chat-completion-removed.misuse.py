import openai

openai.api_key = "test"
openai.base_url = "http://127.0.0.1:9/v1/"


def summarize(text):
    response = openai.ChatCompletion.create(  # misuse
        model="gpt-3.5-turbo",
        messages=[{"role": "user", "content": f"Summarize: {text}"}],
    )
    return response["choices"][0]["message"]["content"]


print(summarize("A long text"))
