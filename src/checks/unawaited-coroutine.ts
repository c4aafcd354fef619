import { coroutineCalls } from '../python/coroutines.ts';
import { isCaughtByName } from '../python/expected-errors.ts';
import { py } from '../python/marked-example.ts';
import type { Program } from '../python/program.ts';
import type { Assign, Call, Expression } from '../python/tree.ts';
import { defineCheck } from './check.ts';

export const unawaitedCoroutine = defineCheck({
  id: 'python:unawaited-coroutine',
  severity: 'warning',
  summary: 'A coroutine that is never awaited',
  why: 'Calling an `async def` function only creates a coroutine. Its body runs when it is awaited or passed to the event loop. Here it is discarded, so the call does nothing.',
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
    for (const call of unusedCalls(program)) {
      // A call with wrong arguments raises TypeError and creates no coroutine, which a test may intend.
      if (!isCoroutine(call) || isCaughtByName(program, call, ['TypeError'])) continue;
      yield { place: call.place, message: `\`${sourceOf(call.func)}()\` is never awaited` };
    }
  },
});

/** The calls whose value is not used. */
function* unusedCalls(program: Program): Iterable<Call> {
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

/** Whether the value is assigned to a local variable that is never read. */
function isNeverRead({ scopes, hasDynamicNames }: Program, { targets }: Assign): boolean {
  const [target] = targets;
  // An underscore means that the value is discarded on purpose.
  if (targets.length !== 1 || target?.kind !== 'Name' || target.id.startsWith('_')) return false;
  const binding = scopes.resolve(target);
  if (binding?.scope.kind !== 'function' || hasDynamicNames(binding.scope)) return false;
  return binding.definitions.length === 1 && binding.uses.length === 0 && scopes.scopeOf(target) === binding.scope;
}

function sourceOf(func: Expression): string {
  if (func.kind === 'Name') return func.id;
  return func.kind === 'Attribute' ? `${sourceOf(func.value)}.${func.attr}` : '…';
}
