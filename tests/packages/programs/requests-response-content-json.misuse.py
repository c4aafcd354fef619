import json

import requests

response = requests.Response()
response.status_code = 200
response._content = json.dumps({"items": [1, 2, 3]}).encode()
response.encoding = "utf-8"
if response.ok:
    data = response.json()["items"]
    print(sum(data), response.body)  # misuse
    print(response.headers.get("Content-Type"), response.elapsed.total_seconds())
