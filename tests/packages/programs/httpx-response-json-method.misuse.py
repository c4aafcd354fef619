import httpx

response = httpx.Response(200, json={"a": [1, 2]})
data = response.get_json()  # misuse
print(sum(data["a"]), response.headers["content-type"])
