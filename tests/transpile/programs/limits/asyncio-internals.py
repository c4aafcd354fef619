"""The event loop itself."""
import asyncio


async def main():
    loop = asyncio.get_running_loop()
    order = []
    loop.call_soon(order.append, "soon")
    loop.call_later(0.2, order.append, "later")
    future = loop.create_future()
    loop.call_soon(future.set_result, 5)
    print(await future, order)
    await asyncio.sleep(0.5)
    print(order, loop.is_running())
    print(await loop.run_in_executor(None, lambda: "thread"))
    async with asyncio.timeout(1):
        print(await asyncio.shield(asyncio.sleep(0, "shielded")))
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(asyncio.sleep(0, n)) for n in range(3)]
    print([t.result() for t in tasks], asyncio.current_task().get_name()[:4])


asyncio.run(main())
