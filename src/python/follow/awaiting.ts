import type { Machine } from './machine.ts';
import type { CoroutineObject, Value } from './objects.ts';
import { typeNameOf } from './types.ts';

/** `await value`. */
export function awaitValue(machine: Machine, value: Value): Value {
  if (value.kind === 'coroutine') return awaitCoroutine(machine, value);
  if (value.kind === 'unknown' || value.kind === 'instance' || value.kind === 'record') return machine.doubtful();
  machine.fail('TypeError', `object ${typeNameOf(value)} can't be used in 'await' expression`, 'not-awaitable');
}

function awaitCoroutine(machine: Machine, coroutine: CoroutineObject): Value {
  if (coroutine.result) {
    if (coroutine.isTask) return coroutine.result;
    machine.fail('RuntimeError', 'cannot reuse already awaited coroutine');
  }
  const result = coroutine.run();
  machine.touch(coroutine);
  coroutine.result = result;
  return result;
}
