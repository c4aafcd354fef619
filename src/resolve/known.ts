import { makeDict, makeSet } from '../python/values/key.ts';
import { type Outcome, Raised, Undecided } from '../python/values/outcome.ts';
import type { Entry, PythonValue } from '../python/values/value.ts';
import * as python from '../python/values/value.ts';
import { bool, bytes, float, int, none, str, unknown, type Value } from './value.ts';

const valuesMax = 4000;
const depthMax = 20;

/** Converts a value that is known completely for use with `python/values/`; null for any other. */
export function knownValue(value: Value): PythonValue | null {
  const budget = { left: valuesMax };
  const convert = (one: Value, depth: number): PythonValue | null => {
    budget.left -= 1;
    if (budget.left < 0 || depth > depthMax) return null;
    const all = (items: readonly Value[]): PythonValue[] | null => {
      const found: PythonValue[] = [];
      for (const item of items) {
        const known = convert(item, depth + 1);
        if (!known) return null;
        found.push(known);
      }
      return found;
    };
    switch (one.type) {
      case 'ellipsis':
        return python.ellipsis;
      case 'slice': {
        const parts = all([one.lower, one.upper, one.step]);
        return parts && { kind: 'slice', start: parts[0]!, stop: parts[1]!, step: parts[2]! };
      }
      case 'list': {
        if (one.content.rest) return null;
        const isSet = one.kind === 'set' || one.kind === 'frozenset';
        if (!isSet && one.kind !== 'list' && one.kind !== 'tuple') return null;
        const items = all(one.content.items);
        if (!items) return null;
        return isSet ? computeOrNull(() => makeSet(one.kind as 'set', items)) : { kind: one.kind as 'list', items };
      }
      case 'dict': {
        if (one.content.rest || one.factory) return null;
        const entries: Entry[] = [];
        for (const pair of one.content.entries.values()) {
          const known = all(pair);
          if (!known) return null;
          entries.push([known[0]!, known[1]!]);
        }
        return computeOrNull(() => makeDict(entries));
      }
      default:
        return knownScalar(one);
    }
  };
  return convert(value, 0);
}

/** The same for strings, bytes, numbers and None only. */
export function knownScalar(value: Value): PythonValue | null {
  switch (value.type) {
    case 'str':
      return python.str(value.value);
    case 'bytes':
      return python.bytesOf(value.value);
    case 'int':
      return python.int(value.value);
    case 'float':
      return python.float(value.value);
    case 'bool':
      return python.bool(value.value);
    case 'none':
      return python.none;
    default:
      return null;
  }
}

/** Converts a result of `python/values/` back. Containers become unknown: they have to be built as mutable values. */
export function fromKnown(value: PythonValue): Value {
  switch (value.kind) {
    case 'str':
      return str(value.value);
    case 'bytes':
      return bytes(python.latin1Of(value));
    case 'int':
      return int(value.value);
    case 'float':
      return float(value.value);
    case 'bool':
      return bool(value.value);
    case 'none':
      return none;
    default:
      return unknown();
  }
}

/** The value of an outcome; null if Python raises or the outcome is unknown. */
export const valueOrNull = <Result>(outcome: Outcome<Result> | null): Result | null =>
  outcome?.type === 'value' ? outcome.value : null;

/** The same for work that throws instead of returning an outcome. */
export function computeOrNull<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof Raised || thrown instanceof Undecided) return null;
    throw thrown;
  }
}
