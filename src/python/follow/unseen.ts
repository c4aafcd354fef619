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

/** Can code of the program run if this value is used? */
export function holdsCode(value: Value): boolean {
  switch (value.kind) {
    case 'function':
    case 'coroutine':
      return true;
    case 'iterator':
      return value.type.includes('generator');
    case 'method':
      return holdsCode(value.callee);
    case 'class':
      return !value.isBuiltin && value.order.some(({ names }) => names.values().some((one) => one.kind === 'function'));
    default:
      return false;
  }
}
