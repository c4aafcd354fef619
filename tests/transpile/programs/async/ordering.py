"""The order of turns: equal delays, different delays, callbacks, nested tasks."""
import asyncio
import time


async def step(name, delay, times, log):
    for turn in range(times):
        await asyncio.sleep(delay)
        log.append((name, turn))
    return name


async def equal_delays():
    log = []
    await asyncio.gather(*(step(n, 0.01, 3, log) for n in "abcd"))
    print(log)


async def different_delays():
    log = []
    names = await asyncio.gather(step("slow", 0.05, 1, log), step("mid", 0.02, 2, log), step("fast", 0.008, 4, log))
    print(names, log)


async def nested():
    log = []

    async def inner(n):
        log.append(f"in {n}")
        await asyncio.sleep(0)
        log.append(f"out {n}")
        return n

    async def outer(n):
        task = asyncio.create_task(inner(n))
        log.append(f"made {n}")
        value = await task
        log.append(f"got {n}")
        return value

    print(await asyncio.gather(outer(1), inner(2), outer(3)), log)


async def callbacks():
    loop = asyncio.get_running_loop()
    log = []
    loop.call_later(0.02, log.append, "later")
    loop.call_soon(log.append, "soon")
    loop.call_at(loop.time() + 0.01, log.append, "at")
    handle = loop.call_later(0.005, log.append, "never")
    handle.cancel()
    future = loop.create_future()
    future.add_done_callback(lambda f: log.append(("done", f.result())))
    loop.call_soon(future.set_result, 7)
    print(await future, log, handle.cancelled())
    await asyncio.sleep(0.05)
    print(log)


async def blocking():
    started = time.perf_counter()
    loop_started = asyncio.get_running_loop().time()
    await asyncio.gather(asyncio.sleep(0.1), asyncio.sleep(0.2), asyncio.sleep(0.15))
    # How much longer it takes depends on how busy the machine is.
    print(time.perf_counter() - started > 0.19, asyncio.get_running_loop().time() - loop_started > 0.19)
    log = []

    async def hog():
        time.sleep(0.05)
        log.append("hog")

    async def quick():
        await asyncio.sleep(0.01)
        log.append("quick")

    await asyncio.gather(quick(), hog())
    print(log)


async def names():
    async def me():
        return asyncio.current_task().get_name()
    tasks = [asyncio.create_task(me()), asyncio.create_task(me(), name="own"), asyncio.create_task(me())]
    print(await asyncio.gather(*tasks), asyncio.current_task().get_name())
    tasks[0].set_name("later")
    print(tasks[0].get_name(), len(asyncio.all_tasks()))


for program in (equal_delays, different_delays, nested, callbacks, blocking, names):
    print("--", program.__name__)
    asyncio.run(program())


async def deep(n):
    if n == 0:
        await asyncio.sleep(0)
        return 0
    return 1 + await deep(n - 1)

print(asyncio.run(deep(50)))
