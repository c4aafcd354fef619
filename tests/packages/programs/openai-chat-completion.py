"""Chat completions against a server on this machine that speaks the same protocol."""
import json
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

from openai import APIConnectionError, OpenAI, RateLimitError


class FakeServer(BaseHTTPRequestHandler):
    def do_POST(self):
        request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        text = request["messages"][-1]["content"].upper()
        choice = {"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": text}}
        body = {"id": "1", "object": "chat.completion", "created": 0, "model": request["model"], "choices": [choice]}
        body["usage"] = {"prompt_tokens": 3, "completion_tokens": 2, "total_tokens": 5}
        self.send_response(429 if "limit" in text.lower() else 200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def log_message(self, *args):
        pass


def ask(client, question, model="gpt-4o-mini"):
    messages = [{"role": "system", "content": "Be brief."}, {"role": "user", "content": question}]
    try:
        response = client.chat.completions.create(model=model, messages=messages, temperature=0.2, max_tokens=50)
    except RateLimitError as e:
        return f"slow down ({e.status_code})"
    except APIConnectionError:
        return None
    return response.choices[0].message.content.strip()


server = HTTPServer(("127.0.0.1", 0), FakeServer)
threading.Thread(target=server.serve_forever, daemon=True).start()
client = OpenAI(api_key="test", base_url=f"http://127.0.0.1:{server.server_port}/v1", max_retries=0, timeout=10.0)
print(ask(client, "hello"), ask(client, "limit"))
completion = client.with_options(timeout=5).chat.completions.create(
    model="gpt-4o", messages=[{"role": "user", "content": "hi"}], stop=["\n"], n=1, extra_headers={"X-Trace": "1"}
)
print(completion.usage.total_tokens, completion.model_dump()["choices"][0]["finish_reason"])
server.shutdown()
