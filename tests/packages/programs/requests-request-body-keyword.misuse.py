import json

import requests


def build_webhook(url, event, payload):
    request = requests.Request(
        "POST",
        url,
        headers={"Content-Type": "application/json", "X-Event": event},
        body=json.dumps(payload),  # misuse
    )
    return request.prepare()


prepared = build_webhook("https://hooks.example.com/1", "push", {"ref": "main"})
print(prepared.url, prepared.body)
