import httpx

response = httpx.Response(200, json={"a": [1, 2]})
data = response.json()
print(sum(data["a"]), response.headers["content-type"])
