"""A few coroutines."""
import asyncio


async def fetch(name: str, delay: float) -> str:
    print("start", name)
    await asyncio.sleep(delay)
    print("done", name)
    return name.upper()


async def main() -> None:
    print(await fetch("first", 0))
    results = await asyncio.gather(fetch("slow", 0.05), fetch("fast", 0.01))
    print(results)
    task = asyncio.create_task(fetch("task", 0))
    print("waiting")
    print(await task)
    try:
        await asyncio.wait_for(asyncio.sleep(5), timeout=0.01)
    except asyncio.TimeoutError:
        print("too slow")


asyncio.run(main())
