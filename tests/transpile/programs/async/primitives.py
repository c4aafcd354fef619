"""Locks, conditions, semaphores, barriers, queues and futures, as programs use them."""
import asyncio
from contextlib import AsyncExitStack, aclosing


class Account:
    def __init__(self, balance):
        self.balance = balance
        self.lock = asyncio.Lock()

    async def withdraw(self, amount, who):
        async with self.lock:
            if self.balance < amount:
                return f"{who}: refused"
            seen = self.balance
            await asyncio.sleep(0.001)
            self.balance = seen - amount
            return f"{who}: {self.balance}"


async def conditions():
    condition = asyncio.Condition()
    items, log = [], []

    async def consumer(n):
        async with condition:
            await condition.wait_for(lambda: len(items) > 0)
            log.append((n, items.pop(0)))

    async def producer():
        for i in range(3):
            await asyncio.sleep(0)
            async with condition:
                items.append(i)
                condition.notify()

    await asyncio.gather(*(consumer(n) for n in range(3)), producer())
    print(log)
    async with condition:
        condition.notify_all()
    try:
        condition.notify()
    except RuntimeError as error:
        print(error)


async def barriers():
    barrier = asyncio.Barrier(3)
    log = []

    async def runner(n):
        await asyncio.sleep(0.001 * n)
        log.append(f"at {n}")
        place = await barrier.wait()
        log.append(f"on {n} {place}")

    await asyncio.gather(*(runner(n) for n in range(3)))
    print(log, barrier.n_waiting, barrier.parties)


async def queues():
    queue = asyncio.PriorityQueue()
    for item in [(3, "c"), (1, "a"), (2, "b")]:
        queue.put_nowait(item)
    print([(await queue.get())[1] for _ in range(3)])
    stack = asyncio.LifoQueue(maxsize=2)
    await stack.put(1)
    await stack.put(2)
    try:
        stack.put_nowait(3)
    except asyncio.QueueFull:
        print("full", stack.full(), stack.maxsize, await stack.get())
    work = asyncio.Queue()
    seen = []

    async def worker(name):
        while True:
            job = await work.get()
            await asyncio.sleep(0.001 * job)
            seen.append((name, job))
            work.task_done()

    workers = [asyncio.create_task(worker(f"w{i}")) for i in range(2)]
    for job in [5, 2, 9, 1]:
        work.put_nowait(job)
    await work.join()
    for one in workers:
        one.cancel()
    print(await asyncio.gather(*workers, return_exceptions=True), seen, work.qsize())
    try:
        work.task_done()
    except ValueError as error:
        print(error)


async def semaphores():
    semaphore = asyncio.BoundedSemaphore(2)
    running, most = 0, 0

    async def limited(n):
        nonlocal running, most
        async with semaphore:
            running += 1
            most = max(most, running)
            await asyncio.sleep(0.001)
            running -= 1
            return n

    print(await asyncio.gather(*map(limited, range(5))), most, semaphore.locked())
    try:
        semaphore.release()
    except ValueError as error:
        print(error)


async def completion():
    async def value(n, delay):
        await asyncio.sleep(delay)
        return n
    done, pending = await asyncio.wait([asyncio.create_task(value(1, 0.001)), asyncio.create_task(value(2, 5))], return_when=asyncio.FIRST_COMPLETED)
    print(len(done), [t.result() for t in done], len(pending))
    for task in pending:
        task.cancel()
    done, pending = await asyncio.wait([asyncio.create_task(value(3, 1))], timeout=0.001)
    print(len(done), len(pending))
    out = []
    for next_one in asyncio.as_completed([value("x", 0.02), value("y", 0.001), value("z", 0.01)]):
        out.append(await next_one)
    print(out)


async def ticks(n):
    for i in range(n):
        yield i
        await asyncio.sleep(0)


async def stacks():
    class Resource:
        def __init__(self, name):
            self.name = name

        async def __aenter__(self):
            print("enter", self.name)
            return self

        async def __aexit__(self, *args):
            print("exit", self.name, args[0] and args[0].__name__)

    async with AsyncExitStack() as stack:
        for name in "ab":
            await stack.enter_async_context(Resource(name))
        stack.callback(print, "callback")
    async with aclosing(ticks(10)) as source:
        async for i in source:
            if i == 2:
                break
    print(i)


async def main():
    account = Account(100)
    print(await asyncio.gather(*(account.withdraw(40, who) for who in ("ann", "bob", "cat"))))
    for part in (conditions, barriers, queues, semaphores, completion, stacks):
        print("--", part.__name__)
        await part()


asyncio.run(main())
