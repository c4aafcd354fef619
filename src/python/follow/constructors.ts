import { noNamed } from '../values/call.ts';
import { str } from '../values/value.ts';
import { python } from '../values/values.ts';
import { makeSet, toPython } from './convert.ts';
import { NativeError } from './failure.ts';
import { collectUnordered } from './items.ts';
import { keyOf } from './keys.ts';
import { truthOf } from './lengths.ts';
import { moduleAttribute } from './library/modules.ts';
import { findInClass, isClassOpen } from './lookup.ts';
import type { Machine } from './machine.ts';
import { readEntries } from './methods/dicts.ts';
import {
  type CallArguments,
  ClassObject,
  DictObject,
  InstanceObject,
  isScalar,
  ListObject,
  SetObject,
  tuple,
  typeValue,
  unknown,
  unknownOf,
  type Value,
} from './objects.ts';
import { typeNameOf } from './types.ts';
import { callUnknown } from './unseen.ts';

/** `int(…)`, `list(…)` and the calls of other built-in classes. */
export function convertTo(machine: Machine, type: string, given: CallArguments): Value {
  if (type.includes('.')) {
    const model = moduleAttribute(machine, type, '__call__');
    return model?.kind === 'native' ? model.call(given) : callUnknown(machine, [], given);
  }
  const [first] = given.positional;
  switch (type) {
    case 'list':
      return first ? new ListObject(copyItems(machine.collect(first))) : new ListObject([]);
    case 'tuple': {
      const items = first ? machine.collect(first) : [];
      return items ? tuple(items) : machine.doubtful(unknownOf('tuple'));
    }
    case 'set':
    case 'frozenset': {
      const items = first ? collectUnordered(machine, first) : [];
      return items ? makeSet(items, type === 'frozenset') : new SetObject(null, type === 'frozenset');
    }
    case 'dict':
      return makeDict(machine, given);
    case 'bool': {
      const truth = first ? truthOf(machine, first) : false;
      return truth === null ? unknownOf('bool') : { kind: 'bool', value: truth };
    }
    case 'str':
      return makeText(machine, given);
    case 'int':
    case 'float':
      return makeNumber(machine, type, given);
    case 'object':
      return new InstanceObject(new ClassObject('object', [], []));
    case 'type':
      return classOf(machine, given);
    default:
      return compute(machine, type, given);
  }
}

const copyItems = (items: readonly Value[] | null): Value[] | null => items && [...items];

function compute(machine: Machine, type: string, { positional, named }: CallArguments): Value {
  const operands = positional.map((one) => toPython(one, 'deep'));
  const options = named.size > 0 ? new Map([...named].map(([key, one]) => [key, toPython(one, 'deep')])) : noNamed;
  const outcome = python.callBuiltin(type, operands, options);
  if (outcome.type === 'raised') {
    throw new NativeError(
      outcome.exception,
      outcome.message,
      outcome.exception === 'TypeError' ? 'unsupported-operation' : 'failed-conversion',
    );
  }
  if (outcome.type === 'value' && isScalar(outcome.value as Value)) return outcome.value as Value;
  machine.escape(positional);
  return machine.doubtful(type === 'bytes' ? unknownOf('bytes') : unknown);
}

function makeNumber(machine: Machine, type: 'int' | 'float', given: CallArguments): Value {
  const [first] = given.positional;
  if (first?.kind === 'unknown') {
    if (first.of && ['none', 'list', 'dict', 'set', 'tuple'].includes(first.of)) failNumber(type, first);
    return machine.doubtful(unknownOf(type));
  }
  if (first?.kind === 'instance') {
    const found = findInClass(first.cls, `__${type}__`);
    if (found) return machine.callWith(found.value, first);
    if (isClassOpen(first.cls) || findInClass(first.cls, '__index__') || findInClass(first.cls, '__float__')) {
      return machine.doubtful(unknownOf(type));
    }
    failNumber(type, first);
  }
  if (first?.kind === 'record') return machine.doubtful(unknownOf(type));
  if (first && !isScalar(first)) failNumber(type, first);
  return compute(machine, type, given);
}

function failNumber(type: 'int' | 'float', value: Value): never {
  const expected = type === 'int' ? 'a string, a bytes-like object or a real number' : 'a string or a real number';
  const name = type === 'int' ? 'int() argument' : 'float() argument';
  throw new NativeError(
    'TypeError',
    `${name} must be ${expected}, not '${typeNameOf(value)}'`,
    'unsupported-operation',
  );
}

function makeText(machine: Machine, given: CallArguments): Value {
  const [first] = given.positional;
  if (given.positional.length > 1 || given.named.size > 0) return compute(machine, 'str', given);
  const text = first ? machine.text(first, 'str') : '';
  return text === null ? machine.doubtful(unknownOf('str')) : str(text);
}

function makeDict(machine: Machine, { positional: [first], named }: CallArguments): Value {
  const entries = first ? readEntries(machine, first) : [];
  if (!entries) {
    machine.escape([...named.values()]);
    return new DictObject(null);
  }
  const all = [...entries, ...[...named].map(([name, value]) => [str(name), value] as const)];
  const found = new Map<string, { key: Value; value: Value }>();
  for (const [key, value] of all) {
    const name = key.kind === 'unknown' ? null : keyOf(key);
    if (name === null) {
      machine.escape(all.map(([, held]) => held));
      return new DictObject(null);
    }
    found.set(name, { key: found.get(name)?.key ?? key, value });
  }
  return new DictObject(found);
}

function classOf(machine: Machine, given: CallArguments): Value {
  const [value] = given.positional;
  if (!value || given.positional.length !== 1) return callUnknown(machine, [], given);
  if (value.kind === 'instance') return value.cls;
  if (value.kind === 'tuple' && value.cls) return value.cls;
  if (value.kind === 'record' || value.kind === 'iterator' || value.kind === 'module') return machine.doubtful();
  const name = typeNameOf(value);
  return name === null ? machine.doubtful() : typeValue(name);
}
