import type { Expression } from '../../python/tree.ts';
import type { Subject } from './subject.ts';

/** Whether an earlier condition holds whenever this one does, so that this one is never reached: `n > 10` before `n > 100`. */
export function isHiddenBy({ textOf }: Subject, test: Expression, earlier: Expression): boolean {
  const [one, other] = [earlier, test].map((condition) => limitOf(condition, textOf));
  if (!one || !other || one.value !== other.value || one.sign !== other.sign) return false;
  return one.sign === '>' ? one.limit < other.limit : one.limit > other.limit;
}

function limitOf(test: Expression, textOf: Subject['textOf']) {
  if (test.kind !== 'Compare' || test.comparators.length > 1) return null;
  const [op] = test.ops;
  const limit = Number(textOf(test.comparators[0]!));
  if (Number.isNaN(limit)) return null;
  if (op === 'Gt' || op === 'GtE') return { value: textOf(test.left), sign: '>', limit };
  return op === 'Lt' || op === 'LtE' ? { value: textOf(test.left), sign: '<', limit } : null;
}
