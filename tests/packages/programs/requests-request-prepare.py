import requests

session = requests.session()
request = requests.Request(method="POST", url="https://example.com", data={"a": 1})
print(session.prepare_request(request).body)
