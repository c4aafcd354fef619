import { noNamed } from '../values/call.ts';
import { python } from '../values/values.ts';
import { fromPython, toPython } from './convert.ts';
import type { Machine } from './machine.ts';
import { decodeBytes, encodeText } from './methods/codecs.ts';
import { callDictMethod } from './methods/dicts.ts';
import { callIteratorMethod } from './methods/iterators.ts';
import { callListMethod } from './methods/lists.ts';
import { callSetMethod } from './methods/sets.ts';
import { refuseTextArguments } from './methods/text-arguments.ts';
import { makeTranslation, translateText } from './methods/translation.ts';
import { type CallArguments, isScalar, native, type Scalar, unknown, unknownOf, type Value } from './objects.ts';
import { limits, settle } from './operators.ts';

/** A method of a built-in type, bound to its object; for a plain attribute, its value. */
export function builtinMethod(machine: Machine, self: Value, name: string): Value {
  if (isScalar(self)) {
    if (self.kind === 'int' || self.kind === 'bool' || self.kind === 'float') {
      if (name === 'real' || name === 'imag' || name === 'numerator' || name === 'denominator') return unknown;
    }
    return native(`${self.kind}.${name}`, (given) => callScalarMethod(machine, self, name, given));
  }
  const call = (given: CallArguments): Value => {
    switch (self.kind) {
      case 'list':
        return callListMethod(machine, self, name, given);
      case 'dict':
        return callDictMethod(machine, self, name, given);
      case 'set':
        return callSetMethod(machine, self, name, given);
      case 'iterator':
        return callIteratorMethod(machine, self, name, given);
      case 'tuple':
        return callTupleMethod(machine, self, name, given);
      default:
        machine.escape([self, ...given.positional, ...given.named.values()]);
        return machine.doubtful();
    }
  };
  return native(name, call);
}

function callTupleMethod(
  machine: Machine,
  self: Extract<Value, { kind: 'tuple' }>,
  name: string,
  { positional }: CallArguments,
): Value {
  const outcome = python.callMethod(
    toPython(self, 'deep'),
    name,
    positional.map((one) => toPython(one, 'deep')),
  );
  return settle(machine, outcome.type === 'value' ? { type: 'value', value: outcome.value.result } : outcome);
}

/** Methods of strings, bytes and numbers, which do not change their object. */
function callScalarMethod(machine: Machine, self: Scalar, name: string, given: CallArguments): Value {
  if (self.kind === 'str') {
    if (name === 'encode') return encodeText(machine, self.value, given);
    if (name === 'translate') return translateText(machine, self.value, given);
    if (name === 'maketrans') return makeTranslation(machine, given);
    refuseTextArguments(name, given);
  }
  if (self.kind === 'bytes' && name === 'decode') return decodeBytes(machine, self, given);
  const positional = given.positional.map((one) => toOperand(machine, one, name));
  const named = new Map([...given.named].map(([key, value]) => [key, toPython(value, 'deep')]));
  const outcome = python.callMethod(toPython(self, 'deep'), name, positional, named.size > 0 ? named : noNamed, {
    limits,
    call: () => {
      throw new Error('no callbacks');
    },
  });
  const result = outcome.type === 'value' ? ({ type: 'value', value: outcome.value.result } as const) : outcome;
  return settle(machine, result, resultTypeOf(self.kind, name));
}

/** `join` takes any iterable. */
function toOperand(machine: Machine, value: Value, method: string) {
  if (method === 'join' && !isScalar(value) && value.kind !== 'tuple' && value.kind !== 'list') {
    const items = machine.collect(value);
    if (items) return toPython({ kind: 'tuple', items }, 'deep');
  }
  return toPython(value, 'deep');
}

const returnsText = new Set(
  `capitalize casefold center expandtabs format format_map join ljust lower lstrip removeprefix removesuffix replace
  rjust rstrip strip swapcase title translate upper zfill`.split(/\s+/),
);
const returnsBool = /^(?:is[a-z]+|startswith|endswith)$/;
const returnsInt = new Set(['count', 'find', 'index', 'rfind', 'rindex', 'bit_length', 'bit_count']);

/** What a method of a type returns, as far as it does not depend on the value. */
export function resultTypeOf(type: string, name: string): Value {
  if (type === 'str' || type === 'bytes') {
    if (returnsText.has(name)) return unknownOf(type);
    if (returnsBool.test(name)) return unknownOf('bool');
    if (returnsInt.has(name)) return unknownOf('int');
    if (name === 'encode') return unknownOf('bytes');
    if (name === 'decode') return unknownOf('str');
    if (name === 'split' || name === 'rsplit' || name === 'splitlines') return unknownOf('list');
  }
  if (type === 'list' && ['append', 'extend', 'insert', 'remove', 'clear', 'sort', 'reverse'].includes(name)) {
    return fromPython({ kind: 'none' });
  }
  return unknown;
}
