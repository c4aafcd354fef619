import { enclosingFunction, statementOf } from '../../python/program.ts';
import { insertion } from '../broken-line.ts';
import { nodeAt } from '../nodes.ts';
import { defineProgramFixer, py } from './fixer.ts';

export const missingAwait = defineProgramFixer({
  id: 'missing-await',
  summary: 'Awaits a coroutine that is never awaited, or runs it if it is the whole program',
  examples: [
    {
      bad: py`
        import asyncio

        async def main():
            asyncio.sleep(1)

        main()
      `,
      fixed: py`
        import asyncio

        async def main():
            await asyncio.sleep(1)

        asyncio.run(main())
      `,
    },
  ],
  // `await` is only valid in an async function.
  unchanged: [
    'async def work():\n    print(1)\n\n\ndef start():\n    work()\n',
    'async def work():\n    print(1)\n\n\nwork()\n',
  ],
  rules: /^python:unawaited-coroutine$/,
  *fix({ place }, { program, source }) {
    const call = nodeAt(program, place, ['Call']);
    const statement = call && statementOf(program, call);
    if (!call || statement?.kind !== 'Expr' || statement.value !== call) return;
    const around = enclosingFunction(program, call);
    const at = source.start(call.place);
    if (around?.kind === 'AsyncFunctionDef') {
      yield { line: call.place.line, description: 'added the missing `await`', edits: [insertion(at, 'await ')] };
      return;
    }
    const isMain =
      call.func.kind === 'Name' && call.func.id === 'main' && program.scopes.scopeOf(call) === program.scopes.module;
    const asyncio = program.scopes.module.bindings.get('asyncio');
    if (!isMain || !asyncio?.definitions.every(({ how }) => how === 'import')) return;
    const edits = [insertion(at, 'asyncio.run('), insertion(source.end(call.place), ')')];
    yield { line: call.place.line, description: 'ran the coroutine with `asyncio.run()`', edits };
  },
});
