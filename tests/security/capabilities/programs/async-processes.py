import asyncio
import sys


async def main():
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", "print(2)")  # can: process-run
    await process.wait()


asyncio.run(main())
