"""Cancelling tasks: where it arrives, who catches it, what stays."""
import asyncio


async def worker(log, name="w"):
    try:
        log.append(f"{name} begins")
        await asyncio.sleep(10)
        log.append("never")
    except asyncio.CancelledError as error:
        log.append(f"{name} cancelled {error.args}")
        raise
    finally:
        log.append(f"{name} ends")


async def stubborn(log):
    while True:
        try:
            await asyncio.sleep(10)
        except asyncio.CancelledError:
            log.append("no")
            return "stayed"


async def main():
    log = []
    task = asyncio.create_task(worker(log))
    print(task.cancel(), task.done())
    try:
        await task
    except asyncio.CancelledError:
        print("before it began", log, task.cancelled())
    task = asyncio.create_task(worker(log))
    await asyncio.sleep(0)
    print(task.cancel("because"), task.cancelled(), task.cancelling())
    try:
        await task
    except asyncio.CancelledError as error:
        print("main", error.args, log, task.cancelled(), task.done(), task.cancel())
    log.clear()
    task = asyncio.create_task(stubborn(log))
    await asyncio.sleep(0)
    task.cancel()
    print(await task, log, task.cancelled())
    for timeout in (0.01, 0, -1):
        try:
            await asyncio.wait_for(worker(log, f"t{timeout}"), timeout)
        except asyncio.TimeoutError:
            print("timed out", log)
    print(await asyncio.wait_for(asyncio.sleep(0.001, "in time"), 1), await asyncio.wait_for(asyncio.sleep(0, "no limit"), None))
    inner = asyncio.create_task(asyncio.sleep(0.02, "survived"))
    try:
        await asyncio.wait_for(asyncio.shield(inner), 0.001)
    except TimeoutError:
        print("shielded", inner.cancelled(), await inner)
    log.clear()
    group = asyncio.gather(worker(log, "a"), worker(log, "b"))
    await asyncio.sleep(0)
    group.cancel()
    try:
        await group
    except asyncio.CancelledError:
        print("gather", log)
    log.clear()

    async def fails():
        await asyncio.sleep(0.001)
        raise KeyError("k")

    try:
        await asyncio.gather(fails(), asyncio.sleep(0.002))
    except KeyError as error:
        print("first error", error, log)
    results = await asyncio.gather(fails(), asyncio.sleep(0, 1), return_exceptions=True)
    print(results)
    async with asyncio.timeout(1) as limit:
        await asyncio.sleep(0.001)
    print(limit.expired())
    try:
        async with asyncio.timeout(0.01) as limit:
            await asyncio.sleep(5)
    except TimeoutError as error:
        print("timeout", repr(error), limit.expired())
    task = asyncio.create_task(worker(log, "left over"))
    await asyncio.sleep(0)
    task.add_done_callback(lambda t: print("callback", t.cancelled()))
    return log


print(asyncio.run(main()))


async def result_of_failed():
    async def boom():
        raise ValueError("boom")
    task = asyncio.create_task(boom())
    await asyncio.wait([task])
    print(repr(task.exception()), task.done())
    try:
        task.result()
    except ValueError as error:
        print("again", error)
    future = asyncio.get_running_loop().create_future()
    for read in (future.result, future.exception):
        try:
            read()
        except asyncio.InvalidStateError as error:
            print(error)
    future.set_result(1)
    try:
        future.set_result(2)
    except asyncio.InvalidStateError as error:
        print(error, future)
    try:
        await 5
    except TypeError as error:
        print(error)
    coro = boom()
    try:
        await coro
    except ValueError:
        pass
    try:
        await coro
    except RuntimeError as error:
        print(error)

asyncio.run(result_of_failed())
try:
    asyncio.run(5)
except ValueError as error:
    print("not a coroutine")
try:
    asyncio.get_running_loop()
except RuntimeError as error:
    print(error)
