"""Coroutines, gather, tasks, and their order."""
import asyncio


async def worker(name, delay, log):
    log.append(f"{name} start")
    await asyncio.sleep(delay)
    log.append(f"{name} end")
    return name.upper()


async def failing():
    await asyncio.sleep(0)
    raise ValueError("task failed")


async def main():
    log = []
    print(await worker("solo", 0, log))
    print(await asyncio.gather(worker("a", 0.03, log), worker("b", 0.01, log), worker("c", 0.02, log)))
    print(log)
    log.clear()
    task = asyncio.create_task(worker("t", 0, log))
    log.append("created")
    await asyncio.sleep(0)
    log.append("after one turn")
    print(await task, task.done(), task.result(), log)
    try:
        await failing()
    except ValueError as error:
        print("caught", error)
    results = await asyncio.gather(failing(), worker("ok", 0, log), return_exceptions=True)
    print(results)
    try:
        await asyncio.wait_for(worker("slow", 10, log), timeout=0.01)
    except asyncio.TimeoutError as error:
        print("timeout", type(error).__name__)
    cancelled = asyncio.create_task(worker("x", 10, log))
    await asyncio.sleep(0)
    cancelled.cancel()
    try:
        await cancelled
    except asyncio.CancelledError:
        print("cancelled", cancelled.cancelled())
    return "main done"


print(asyncio.run(main()))
async def order():
    out = []
    async def step(n):
        for i in range(3):
            out.append((n, i))
            await asyncio.sleep(0)
    await asyncio.gather(step("a"), step("b"), step("c"))
    return out
print(asyncio.run(order()))
async def value(): return 5
async def add(): return await value() + await value()
print(asyncio.run(add()))
coro = value()
print(type(coro).__name__)
coro.close()
