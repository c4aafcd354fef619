import redis

client = redis.Redis(host="127.0.0.1", port=1, decode_response=True)  # misuse
try:
    client.set("greeting", "hello", ex=60)
    print(client.get("greeting"))
except redis.exceptions.ConnectionError:
    print("no server")
