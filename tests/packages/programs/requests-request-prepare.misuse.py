import requests

session = requests.session()
request = requests.Request(method="POST", url="https://example.com", payload={"a": 1})  # misuse
print(session.prepare_request(request).body)
