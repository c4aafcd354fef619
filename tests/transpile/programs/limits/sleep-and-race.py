"""Tasks that end in an order which only their waiting times decide."""
import asyncio
import time


async def job(name, seconds, log):
    await asyncio.sleep(seconds)
    log.append(name)


async def main():
    log = []
    start = time.monotonic()
    await asyncio.gather(job("c", 0.06, log), job("a", 0, log), job("b", 0.02, log))
    print(log, time.monotonic() - start > 0.05)
    tasks = [asyncio.ensure_future(job(n, 0, log)) for n in "xyz"]
    await asyncio.sleep(0)
    print(log, [t.done() for t in tasks])
    await asyncio.wait(tasks)
    print(log, [t.done() for t in tasks])


asyncio.run(main())
