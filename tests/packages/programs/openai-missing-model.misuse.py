from openai import OpenAI


class Assistant:
    def __init__(self, system: str):
        self.client = OpenAI(api_key="test", base_url="http://127.0.0.1:9/v1", max_retries=0)
        self.messages = [{"role": "system", "content": system}]

    def ask(self, question: str) -> str:
        self.messages.append({"role": "user", "content": question})
        response = self.client.chat.completions.create(messages=self.messages, temperature=0)  # misuse
        return response.choices[0].message.content


print(Assistant("Answer in one word.").ask("What colour is the sky?"))
