import asyncio

import redis
import redis.asyncio as aioredis

pool = redis.ConnectionPool.from_url("redis://127.0.0.1:6390/2?socket_timeout=1", max_connections=5)
r = redis.Redis(connection_pool=pool)
print(pool.connection_kwargs["db"], r.get_connection_kwargs()["port"])

pipe = r.pipeline(transaction=True)
pipe.set("visits", 0).incr("visits").expire("visits", 30)
pipe.hset("user:1", mapping={"name": "Ann", "age": 30})
pipe.zadd("scores", {"ann": 10, "bob": 7.5})
pipe.zrange("scores", 0, -1, desc=True, withscores=True)
pipe.lpush("queue", "a", "b")
pipe.sadd("tags", *["x", "y"])
print(len(pipe), [args[0][0] for args in pipe.command_stack])
pipe.reset()

script = r.register_script("return redis.call('GET', KEYS[1])")
lock = r.lock("jobs", timeout=10, blocking_timeout=0.1)
pubsub = r.pubsub(ignore_subscribe_messages=True)
print(len(script.sha), lock.name, pubsub.subscribed)


def transfer(db: redis.Redis, source: str, target: str, amount: int) -> bool:
    with db.pipeline() as p:
        try:
            p.watch(source)
            balance = int(p.get(source) or 0)
            if balance < amount:
                return False
            p.multi()
            p.decrby(source, amount)
            p.incrby(target, amount)
            p.execute()
            return True
        except (redis.WatchError, redis.ConnectionError) as error:
            print("failed:", type(error).__name__)
            return False


print(transfer(redis.Redis(port=9), "a", "b", 5))


async def main():
    client = aioredis.from_url("redis://127.0.0.1:9", decode_responses=True)
    try:
        await client.get("key")
    except aioredis.ConnectionError as e:
        print(type(e).__name__)
    await client.aclose()


asyncio.run(main())
