"""Producers and consumers over a queue, locks, events and semaphores."""
import asyncio


async def producer(queue, items):
    for item in items:
        await queue.put(item)
        print("put", item, queue.qsize())
    await queue.put(None)


async def consumer(queue, out):
    while True:
        item = await queue.get()
        if item is None:
            queue.task_done()
            break
        out.append(item * 10)
        print("got", item)
        queue.task_done()


async def guarded(lock, name, log):
    async with lock:
        log.append(f"{name} in")
        await asyncio.sleep(0)
        log.append(f"{name} out")


async def limited(sem, name, log):
    async with sem:
        log.append(f"+{name}")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        log.append(f"-{name}")


async def main():
    queue = asyncio.Queue(maxsize=2)
    out = []
    await asyncio.gather(producer(queue, [1, 2, 3, 4]), consumer(queue, out))
    print(out, queue.empty())
    lock, log = asyncio.Lock(), []
    await asyncio.gather(*(guarded(lock, n, log) for n in "abc"))
    print(log, lock.locked())
    sem, log = asyncio.Semaphore(2), []
    await asyncio.gather(*(limited(sem, n, log) for n in "wxyz"))
    print(log)
    event = asyncio.Event()
    async def waiter(n):
        await event.wait()
        return n
    tasks = [asyncio.create_task(waiter(n)) for n in range(3)]
    await asyncio.sleep(0)
    print([t.done() for t in tasks])
    event.set()
    print(await asyncio.gather(*tasks))
    done, pending = await asyncio.wait([asyncio.create_task(asyncio.sleep(0, "v"))])
    print(len(done), len(pending), done.pop().result())
    for finished in asyncio.as_completed([asyncio.sleep(0.02, "late"), asyncio.sleep(0.001, "soon")]):
        print(await finished)
    q = asyncio.Queue()
    q.put_nowait(1)
    print(q.get_nowait())
    try:
        q.get_nowait()
    except asyncio.QueueEmpty:
        print("empty")


asyncio.run(main())
