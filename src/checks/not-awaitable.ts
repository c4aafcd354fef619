import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const notAwaitable = defineCheck({
  id: 'python:not-awaitable',
  severity: 'error',
  summary: '`await` of a value that cannot be awaited',
  why: 'Only coroutines, tasks, futures and other objects with `__await__` can be awaited. Python raises TypeError for any other value.',
  bad: py`
    import asyncio


    def load():
        return "text"


    async def main():
        print(await load())  # expect


    asyncio.run(main())
  `,
  good: py`
    import asyncio


    async def load():
        return "text"


    async def main():
        print(await load())


    asyncio.run(main())
  `,
  find: ({ module }) => certainFailures(module, 'not-awaitable'),
});
