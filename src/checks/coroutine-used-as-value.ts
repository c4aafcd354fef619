import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const coroutineUsedAsValue = defineCheck({
  id: 'python:coroutine-used-as-value',
  severity: 'error',
  summary: 'A coroutine used in place of its result',
  why: 'Calling an `async def` function returns a coroutine, which has to be awaited to get the result. Python raises TypeError or AttributeError.',
  bad: py`
    import asyncio


    async def load(name):
        return name.title()


    async def main():
        print(load("ada").upper())  # expect


    asyncio.run(main())
  `,
  good: py`
    import asyncio


    async def load(name):
        return name.title()


    async def main():
        print((await load("ada")).upper())


    asyncio.run(main())
  `,
  find: ({ module }) => certainFailures(module, 'coroutine-used-as-value'),
});
