import { PassEnded } from './failure.ts';
import type { Machine } from './machine.ts';
import type { CallArguments, Value } from './objects.ts';

/** Code that is not modelled is called: whatever it gets, it can change. */
export function callUnknown(machine: Machine, others: readonly Value[], given: CallArguments): Value {
  const args = [...others, ...given.positional, ...given.named.values()];
  if (args.some(holdsCode) || machine.hasEscaped) throw new PassEnded('unseen code may call the program');
  machine.escape(args);
  return machine.doubtful();
}

const holdsCode = (value: Value): boolean =>
  value.kind === 'function' || (value.kind === 'method' && holdsCode(value.callee));
