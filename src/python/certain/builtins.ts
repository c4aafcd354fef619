import type { Call } from '../tree.ts';
import { usualContext } from '../values/call.ts';
import * as values from '../values/value.ts';
import { type PythonValue, str } from '../values/value.ts';
import { python } from '../values/values.ts';
import { isZero } from './arithmetic.ts';
import { iterate, lengthOf, limits, truthOf } from './containers.ts';
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

type BuiltinCall = {
  readonly call: Call;
  readonly args: readonly Value[];
  readonly state: State;
  readonly machine: Machine;
};

/** The result of a call of a builtin; null if the builtin is not modelled. */
export function callBuiltin(name: string, given: BuiltinCall): Value | null {
  return Object.hasOwn(models, name) ? models[name]!(given) : null;
}

/** `dict(name=value)`. */
export function makeDict(named: readonly (readonly [name: string, value: Value])[], state: State): Value {
  const items = named.map(([name, value]) => {
    const key = constant(str(name));
    return [keyOf(key)!, { key, value }] as const;
  });
  return state.create({ type: 'dict', items: new Map(items) });
}

/** The items of an argument as opaque values, for builtins that only move them; null if they are not known. */
function toOperand(value: Value, state: State): PythonValue | null {
  const items = iterate(value, state);
  return items && values.tuple(items.map(asOperand));
}

/** Computes the result of the builtin; null if an argument is not known. */
function compute(name: string, sources: readonly Value[], options: readonly PythonValue[], state: State): Value | null {
  const operands = sources.map((source) => toOperand(source, state));
  if (operands.includes(null)) return null;
  const outcome = python.callBuiltin(name, [...(operands as PythonValue[]), ...options], undefined, {
    ...usualContext,
    limits,
  });
  return outcome.type === 'value' ? fromKnown(outcome.value) : null;
}

const returnSome =
  (type: KnownType): ((given: BuiltinCall) => Value) =>
  () =>
    some(type);

/** Some string, unless bytes are decoded. */
const returnText = ({ args }: BuiltinCall): Value => (args[2] ? unknown : some('str'));

/** Some number, if the argument is a number. */
const returnNumber = ({ args: [first] }: BuiltinCall): Value =>
  first && (first.type === 'tuple' || isNumber(first)) ? some('number') : unknown;

const models: Readonly<Record<string, (given: BuiltinCall) => Value | null>> = {
  len: ({ args: [first], state }) => {
    const length = first ? lengthOf(first, state) : null;
    return length === null ? some('number') : int(length);
  },
  range: ({ args }) => {
    if (args.some((arg) => asInteger(arg) === null)) return unknown;
    const outcome = python.callBuiltin('range', args.map(asOperand));
    return outcome.type === 'value' ? fromKnown(outcome.value) : unknown;
  },
  list: ({ args: [first], state }) => state.create({ type: 'list', items: first ? iterate(first, state) : [] }),
  tuple: ({ args: [first], state }) => {
    const items = first ? iterate(first, state) : [];
    return items ? tuple(items) : some('tuple');
  },
  // After sorting only the number of items is kept, not their order.
  sorted: ({ args: [first], state }) => {
    const items = first ? iterate(first, state) : [];
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
  str: returnText,
  repr: returnText,
  chr: returnText,
  input: returnText,
  abs: returnNumber,
  int: returnNumber,
  float: returnNumber,
  ord: returnNumber,
  round: returnNumber,
  sum: () => unknown,
  isinstance: returnSome('bool'),
  hasattr: returnSome('bool'),
  callable: returnSome('bool'),
  any: returnSome('bool'),
  all: returnSome('bool'),
};
