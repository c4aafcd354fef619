import type { Call } from '../tree.ts';
import { usualContext } from '../values/call.ts';
import * as values from '../values/value.ts';
import { type PythonValue, str } from '../values/value.ts';
import { python } from '../values/values.ts';
import { isZero } from './arithmetic.ts';
import { iterated, lengthOf, limits, truthOf } from './containers.ts';
import type { Machine } from './machine.ts';
import type { State } from './state.ts';
import {
  asInteger,
  asOperand,
  bool,
  constant,
  fromKnown,
  int,
  isNumber,
  type KnownType,
  keyOf,
  some,
  tuple,
  unknown,
  type Value,
} from './value.ts';

type Given = {
  readonly call: Call;
  readonly args: readonly Value[];
  readonly state: State;
  readonly machine: Machine;
};

/** What a call of a builtin is worth; null where it is not followed. */
export function callBuiltin(name: string, given: Given): Value | null {
  return Object.hasOwn(followed, name) ? followed[name]!(given) : null;
}

/** `dict(name=value)`. */
export function dictOf(named: readonly (readonly [name: string, value: Value])[], state: State): Value {
  const items = named.map(([name, value]) => {
    const key = constant(str(name));
    return [keyOf(key)!, { key, value }] as const;
  });
  return state.create({ type: 'dict', items: new Map(items) });
}

/** The items of an argument, moved and not looked at; null where they are not known. */
function operandOf(value: Value, state: State): PythonValue | null {
  const items = iterated(value, state);
  return items && values.tuple(items.map(asOperand));
}

/** The result of the builtin itself, where all it goes through is known. */
function compute(name: string, sources: readonly Value[], options: readonly PythonValue[], state: State): Value | null {
  const operands = sources.map((source) => operandOf(source, state));
  if (operands.includes(null)) return null;
  const outcome = python.callBuiltin(name, [...(operands as PythonValue[]), ...options], undefined, {
    ...usualContext,
    limits,
  });
  return outcome.type === 'value' ? fromKnown(outcome.value) : null;
}

const give =
  (type: KnownType): ((given: Given) => Value) =>
  () =>
    some(type);

/** The text of anything, unless it is decoded. */
const text = ({ args }: Given): Value => (args[2] ? unknown : some('str'));

/** Of numbers a number; a sum is one only when its items are. */
const numeric = ({ args: [first] }: Given): Value =>
  first && (first.type === 'tuple' || isNumber(first)) ? some('number') : unknown;

const followed: Readonly<Record<string, (given: Given) => Value | null>> = {
  len: ({ args: [first], state }) => {
    const length = first ? lengthOf(first, state) : null;
    return length === null ? some('number') : int(length);
  },
  range: ({ args }) => {
    if (args.some((arg) => asInteger(arg) === null)) return unknown;
    const outcome = python.callBuiltin('range', args.map(asOperand));
    return outcome.type === 'value' ? fromKnown(outcome.value) : unknown;
  },
  list: ({ args: [first], state }) => state.create({ type: 'list', items: first ? iterated(first, state) : [] }),
  tuple: ({ args: [first], state }) => {
    const items = first ? iterated(first, state) : [];
    return items ? tuple(items) : some('tuple');
  },
  // Which item is where after sorting is not worth knowing; how many there are is.
  sorted: ({ args: [first], state }) => {
    const items = first ? iterated(first, state) : [];
    return state.create({ type: 'list', items: items?.map(() => unknown) ?? null });
  },
  reversed: ({ args: [first], state }) => (first && compute('reversed', [first], [], state)) ?? unknown,
  set: ({ args: [first], state }) => state.create({ type: 'set', items: first ? null : [] }),
  enumerate: ({ args: [first, start], state }) => {
    const from = start ? asInteger(start) : 0n;
    if (!first || from === null) return unknown;
    return compute('enumerate', [first], [values.int(from)], state) ?? unknown;
  },
  zip: ({ args, state }) => (args.length > 0 ? compute('zip', args, [], state) : null) ?? unknown,
  divmod: ({ call, args: [first, second], machine }) => {
    if (first && second && isNumber(first) && isZero(second)) {
      machine.raise({
        kind: 'division-by-zero',
        place: call.place,
        message: 'division by zero',
        raises: 'ZeroDivisionError',
      });
    }
    return unknown;
  },
  bool: ({ args: [first], state }) => {
    const known = first ? truthOf(first, state) : false;
    return known === null ? some('bool') : bool(known);
  },
  str: text,
  repr: text,
  chr: text,
  input: text,
  abs: numeric,
  int: numeric,
  float: numeric,
  ord: numeric,
  round: numeric,
  sum: () => unknown,
  isinstance: give('bool'),
  hasattr: give('bool'),
  callable: give('bool'),
  any: give('bool'),
  all: give('bool'),
};
