import type { BinaryOperator, ComparisonOperator } from '../../tree.ts';
import { int, none, str } from '../../values/value.ts';
import { builtinValue } from '../builtins.ts';
import { applyComparison } from '../comparisons.ts';
import { NativeError, PassEnded, PythonRaise } from '../failure.ts';
import type { Machine } from '../machine.ts';
import {
  type CallArguments,
  CoroutineObject,
  DictObject,
  InstanceObject,
  ListObject,
  native,
  SetObject,
  tuple,
  unknown,
  unknownOf,
  type Value,
} from '../objects.ts';
import { applyBinary, applyUnary } from '../operators.ts';
import { readItem } from '../subscript.ts';
import { typeNameOf } from '../types.ts';
import { defineFunctions, defineValues } from './module-models.ts';
import { recordTypes } from './record-types.ts';

/** Leaves the program on purpose. */
function exit(machine: Machine, { positional }: CallArguments): never {
  const exception = new InstanceObject(machine.exceptionClass('SystemExit')!);
  exception.names.set('args', tuple(positional));
  exception.names.set('code', positional[0] ?? none);
  throw new PythonRaise(exception, null, machine.paths.doubt === 0);
}

defineFunctions('sys', { exit });
defineValues('sys', { maxsize: int((1n << 63n) - 1n) });
defineValues('string', {
  ascii_lowercase: str('abcdefghijklmnopqrstuvwxyz'),
  ascii_uppercase: str('ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  ascii_letters: str('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  digits: str('0123456789'),
  hexdigits: str('0123456789abcdefABCDEF'),
  octdigits: str('01234567'),
  punctuation: str('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'),
});

/** Objects whose methods neither change nor keep what they get. */
const quiet = (type: string): Value => ({ kind: 'record', type, data: null });
recordTypes.set('Logger', {
  attribute: (machine, _, name) =>
    native(`Logger.${name}`, () => machine.doubtful(name.startsWith('is') ? unknown : none)),
});
recordTypes.set('Lock', {
  attribute: (machine, _, name) => native(`Lock.${name}`, () => machine.doubtful()),
});
recordTypes.set('nullcontext', {});
defineFunctions('logging', { getLogger: () => quiet('Logger') });
defineFunctions('threading', { Lock: () => quiet('nullcontext'), RLock: () => quiet('nullcontext') });

const copyDepthMax = 30;

/** A copy of a value; objects in it are copied too if `isDeep`. */
function copyValue(machine: Machine, value: Value, isDeep: boolean, done = new Map<Value, Value>(), level = 0): Value {
  if (level > copyDepthMax) throw new PassEnded('a value is nested too deeply');
  const known = done.get(value);
  if (known) return known;
  machine.step();
  const inner = (one: Value): Value => (isDeep ? copyValue(machine, one, true, done, level + 1) : one);
  switch (value.kind) {
    case 'list': {
      const copy = new ListObject(null, value.type);
      copy.maxLength = value.maxLength;
      done.set(value, copy);
      copy.items = value.items?.map(inner) ?? null;
      return copy;
    }
    case 'tuple':
      return isDeep ? { ...value, items: value.items.map(inner) } : value;
    case 'dict': {
      const copy = new DictObject(null, value.type, value.factory);
      done.set(value, copy);
      copy.entries =
        value.entries &&
        new Map([...value.entries].map(([key, entry]) => [key, { key: entry.key, value: inner(entry.value) }]));
      return copy;
    }
    case 'set':
      return new SetObject(value.items && new Map(value.items), value.isFrozen);
    case 'instance': {
      if (value.cls.traits.isEnum) return value;
      const copy = new InstanceObject(value.cls);
      copy.isOpen = value.isOpen || value.cls.names.has('__copy__') || value.cls.names.has('__deepcopy__');
      done.set(value, copy);
      for (const [name, held] of value.names) copy.names.set(name, inner(held));
      return copy;
    }
    case 'iterator':
      return unknown;
    default:
      return value;
  }
}

defineFunctions('copy', {
  copy: (machine, { positional: [value] }) => copyValue(machine, value ?? none, false),
  deepcopy: (machine, { positional: [value] }) => copyValue(machine, value ?? none, true),
});

const takes = (name: string, count: number, { positional, named }: CallArguments): void => {
  if (positional.length === count && named.size === 0) return;
  const problem = `${name}() takes exactly ${count} arguments (${positional.length + named.size} given)`;
  throw new NativeError('TypeError', problem, 'argument-mismatch');
};

type Model = (machine: Machine, given: CallArguments) => Value;

const unary =
  (name: string, apply: (machine: Machine, value: Value) => Value): Model =>
  (machine, given) => {
    takes(name, 1, given);
    return apply(machine, given.positional[0]!);
  };

const binary =
  (op: BinaryOperator): Model =>
  (machine, given) => {
    takes(op, 2, given);
    return applyBinary(machine, op, given.positional[0]!, given.positional[1]!);
  };

const comparison =
  (op: ComparisonOperator): Model =>
  (machine, given) => {
    takes(op, 2, given);
    return applyComparison(machine, op, given.positional[0]!, given.positional[1]!);
  };

defineFunctions('operator', {
  add: binary('Add'),
  sub: binary('Sub'),
  mul: binary('Mult'),
  truediv: binary('Div'),
  floordiv: binary('FloorDiv'),
  mod: binary('Mod'),
  pow: binary('Pow'),
  neg: unary('neg', (machine, value) => applyUnary(machine, 'USub', value)),
  pos: unary('pos', (machine, value) => applyUnary(machine, 'UAdd', value)),
  abs: unary('abs', (machine, value) => machine.callWith(builtinValue(machine, 'abs')!, value)),
  not_: unary('not_', (machine, value) => applyUnary(machine, 'Not', value)),
  truth: unary('truth', (machine, value) => applyUnary(machine, 'Not', applyUnary(machine, 'Not', value))),
  and_: binary('BitAnd'),
  or_: binary('BitOr'),
  xor: binary('BitXor'),
  lt: comparison('Lt'),
  le: comparison('LtE'),
  gt: comparison('Gt'),
  ge: comparison('GtE'),
  eq: comparison('Eq'),
  ne: comparison('NotEq'),
  getitem: (machine, { positional: [container, index] }) =>
    container && index ? readItem(machine, container, index) : machine.doubtful(),
  contains: (machine, { positional: [container, item] }) =>
    container && item ? applyComparison(machine, 'In', item, container) : machine.doubtful(),
  methodcaller: (machine, { positional: [name, ...rest], named }) =>
    native('operator.methodcaller', ({ positional: [value] }) =>
      name?.kind === 'str' && value
        ? machine.call(machine.attribute(value, name.value), { positional: rest, named })
        : machine.doubtful(),
    ),
  itemgetter: (machine, { positional: keys }) =>
    native('operator.itemgetter', ({ positional: [value] }) => {
      const read = keys.map((key) => readItem(machine, value ?? none, key));
      return read.length === 1 ? read[0]! : tuple(read);
    }),
  attrgetter: (machine, { positional: names }) =>
    native('operator.attrgetter', ({ positional: [value] }) => {
      const read = names.map((name) => readPath(machine, value ?? none, name));
      return read.length === 1 ? read[0]! : tuple(read);
    }),
});

function readPath(machine: Machine, value: Value, path: Value): Value {
  if (path.kind !== 'str') return machine.doubtful();
  return path.value.split('.').reduce((object, name) => machine.attribute(object, name), value);
}

/** Runs a coroutine to its end. */
function finish(machine: Machine, value: Value | undefined, name: string): Value {
  if (value?.kind === 'coroutine') {
    if (value.result)
      return value.isTask ? value.result : machine.fail('RuntimeError', 'cannot reuse already awaited coroutine');
    const result = value.run();
    machine.touch(value);
    value.result = result;
    return result;
  }
  if (!value || value.kind === 'unknown' || value.kind === 'instance' || value.kind === 'record')
    return machine.doubtful();
  throw new NativeError('ValueError', `${name}: a coroutine was expected, got ${typeNameOf(value)}`, 'not-awaitable');
}

/** An awaitable with this result. */
const awaitable = (name: string, run: () => Value, isTask = false): Value => new CoroutineObject(name, run, isTask);

defineFunctions('asyncio', {
  run: (machine, { positional: [value] }) => finish(machine, value, 'asyncio.run()'),
  sleep: (_, { positional: [, result] }) => awaitable('sleep', () => result ?? none),
  create_task: (machine, { positional: [value] }) =>
    awaitable('Task', () => finish(machine, value, 'create_task()'), true),
  ensure_future: (machine, { positional: [value] }) =>
    awaitable('Task', () => finish(machine, value, 'ensure_future()'), true),
  wait_for: (machine, { positional: [value] }) => awaitable('wait_for', () => finish(machine, value, 'wait_for()')),
  gather: (machine, { positional, named }) =>
    awaitable(
      'gather',
      () => {
        if (named.size > 0) {
          machine.paths.doubt++;
          for (const one of positional)
            machine.paths.attempt(() => ({ type: 'next', value: finish(machine, one, 'gather()') }));
          machine.paths.doubt -= 1;
          return unknown;
        }
        return new ListObject(positional.map((one) => finish(machine, one, 'gather()')));
      },
      true,
    ),
});

defineFunctions('time', {
  sleep: (machine, { positional: [seconds] }) => {
    if (seconds?.kind === 'str' || seconds?.kind === 'none') {
      throw new NativeError(
        'TypeError',
        `'${typeNameOf(seconds)}' object cannot be interpreted as an integer`,
        'unsupported-operation',
      );
    }
    return machine.doubtful(none);
  },
  time: () => unknownOf('float'),
  perf_counter: () => unknownOf('float'),
  monotonic: () => unknownOf('float'),
});
