import redis

client = redis.Redis(port=1)
pipe = client.pipeline(transaction=True)
pipe.set("a", 1).incr("a")
print(len(pipe))
