import { coroutineCalls } from '../python/coroutines.ts';
import { isCaughtByName } from '../python/expected-errors.ts';
import { py } from '../python/marked-example.ts';
import type { Program } from '../python/program.ts';
import type { Assign, Call, Expression } from '../python/tree.ts';
import { defineCheck } from './check.ts';

export const unawaitedCoroutine = defineCheck({
  id: 'python:unawaited-coroutine',
  severity: 'warning',
  summary: 'A coroutine that is made and never awaited',
  why: 'Calling an `async def` only makes a coroutine; nothing of its body runs until it is awaited or given to the event loop. Here it is dropped, so the call does nothing.',
  bad: py`
    import asyncio

    async def main():
        asyncio.sleep(1)  # expect
        print("done")

    asyncio.run(main())
  `,
  good: py`
    import asyncio

    async def main():
        await asyncio.sleep(1)
        print("done")

    asyncio.run(main())
  `,
  *find(program) {
    const isCoroutine = coroutineCalls(program);
    for (const call of dropped(program)) {
      // Called with wrong arguments there is no coroutine, and that may be the point.
      if (!isCoroutine(call) || isCaughtByName(program, call, ['TypeError'])) continue;
      yield { place: call.place, message: `the coroutine of ${written(call.func)}() is never awaited` };
    }
  },
});

/** The calls whose value nothing takes. */
function* dropped(program: Program): Iterable<Call> {
  for (const { value } of program.all('Expr')) yield* callsOf(value);
  for (const { test } of [...program.all('If'), ...program.all('While'), ...program.all('Assert')]) {
    const tested = test.kind === 'UnaryOp' && test.op === 'Not' ? test.operand : test;
    if (tested.kind === 'Call') yield tested;
  }
  for (const statement of program.all('Assign')) {
    if (statement.value.kind === 'Call' && isNeverRead(program, statement)) yield statement.value;
  }
}

/** The calls that can be the value of an expression. */
function* callsOf(expression: Expression): Iterable<Call> {
  if (expression.kind === 'Call') yield expression;
  else if (expression.kind === 'BoolOp') yield* callsOf(expression.values.at(-1)!);
  else if (expression.kind === 'IfExp') {
    yield* callsOf(expression.body);
    yield* callsOf(expression.orelse);
  } else if (expression.kind === 'ListComp' || expression.kind === 'SetComp') yield* callsOf(expression.elt);
  else if (expression.kind === 'Tuple' || expression.kind === 'List') {
    for (const one of expression.elts) yield* callsOf(one);
  }
}

/** Is the value given to a variable of a function that nothing reads? */
function isNeverRead({ scopes, hasDynamicNames }: Program, { targets }: Assign): boolean {
  const [target] = targets;
  // An underscore says that the value is dropped on purpose.
  if (targets.length !== 1 || target?.kind !== 'Name' || target.id.startsWith('_')) return false;
  const binding = scopes.resolve(target);
  if (binding?.scope.kind !== 'function' || hasDynamicNames(binding.scope)) return false;
  return binding.definitions.length === 1 && binding.uses.length === 0 && scopes.scopeOf(target) === binding.scope;
}

function written(func: Expression): string {
  if (func.kind === 'Name') return func.id;
  return func.kind === 'Attribute' ? `${written(func.value)}.${func.attr}` : '…';
}
