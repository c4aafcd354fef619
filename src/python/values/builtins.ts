import {
  Call,
  type Context,
  integerArgument,
  isSet,
  type Named,
  noNamed,
  smallArgument,
  usualContext,
} from './call.ts';
import { lengthOfText } from './code-points.ts';
import { absolute, round, toFloat, toInt } from './convert.ts';
import { updateDict } from './dict-methods.ts';
import { format } from './format.ts';
import { makeSet } from './key.ts';
import { checkCharacters, limitedInt } from './limits.ts';
import { integerOption, sortKeys } from './list-methods.ts';
import { modularPower } from './modular-power.ts';
import { binary, divmod } from './operators.ts';
import { attempt, pythonError, typeError, undecided, valueError } from './outcome.ts';
import { range } from './ranges.ts';
import { extreme, iterate, iterateInAnyOrder, sum } from './reduce.ts';
import { ascii, repr, toText } from './repr.ts';
import { hasTotalOrder, sortItems } from './sort.ts';
import { isTrue, length } from './truth.ts';
import { isInstance, isSubclass } from './types.ts';
import {
  bool,
  builtin,
  bytes,
  float,
  int,
  integerOf,
  isBuiltinClass,
  iterator,
  list,
  none,
  type PythonValue,
  str,
  tuple,
  typeName,
} from './value.ts';

/**
 * Calls `name(*positional, **named)`, a function or class of the module `builtins`.
 *
 * An iterator that is passed in is consumed; the interpreter keeps track of that.
 */
export function callBuiltin(
  name: string,
  positional: readonly PythonValue[],
  named: Named = noNamed,
  context: Context = usualContext,
): PythonValue {
  const function_ = Object.hasOwn(builtins, name) ? builtins[name] : undefined;
  if (!function_) throw undecided('unmodelled');
  return function_(new Call(name, positional, named, withBuiltins(context)));
}

/** Calls builtins directly, so that `map(int, …)` and `key=len` need no interpreter. */
const withBuiltins = (context: Context): Context => ({
  limits: context.limits,
  call: (callee, args) =>
    callee.kind === 'builtin' ? callBuiltin(callee.name, args, noNamed, context) : context.call(callee, args),
});

type Builtin = (call: Call) => PythonValue;

const items = (call: Call, at = 0): readonly PythonValue[] => iterate(call.positional[at]!, call.limits);

/** Constructors of collections take one iterable, or nothing. */
const collectionBuiltin =
  (make: (items: readonly PythonValue[]) => PythonValue, read: typeof iterate = iterate): Builtin =>
  (call) => {
    const [source] = call.takes(0, 1).positional;
    return make(source === undefined ? [] : read(source, call.limits));
  };

const baseBuiltin =
  (base: number, prefix: string): Builtin =>
  (call) => {
    const value = integerArgument(call.takesOne());
    return str(`${value < 0n ? '-' : ''}${prefix}${(value < 0n ? -value : value).toString(base)}`);
  };

const extremeBuiltin =
  (name: 'min' | 'max'): Builtin =>
  (call) => {
    const [key, usual] = call.options('key', 'default');
    if (call.positional.length === 0) throw typeError(`${name} expected at least 1 argument, got 0`);
    if (call.positional.length > 1 && usual) {
      throw typeError(`Cannot specify a default for ${name}() with multiple positional arguments`);
    }
    const all = call.positional.length > 1 ? call.positional : itemsToCompare(call.positional[0]!, call);
    if (all.length === 0 && usual) return usual;
    if (key === undefined || key.kind === 'none') return extreme(name, all);
    return extreme(name, all, (item) => call.context.call(key, [item]));
  };

/** The order of a set does not matter if its items are totally ordered. */
function itemsToCompare(source: PythonValue, call: Call): readonly PythonValue[] {
  const isOfSet = source.kind === 'set' || source.kind === 'frozenset';
  return isOfSet && call.named.size === 0 && hasTotalOrder(source.items) ? source.items : iterate(source, call.limits);
}

function sorted(call: Call): PythonValue {
  call.countPositional(1, 1);
  const [key, reverse] = call.options('key', 'reverse');
  const all =
    key && key.kind !== 'none'
      ? items(call)
      : itemsToCompare(call.positional[0]!, new Call('', [], noNamed, call.context));
  const isReverse = isSet(integerOption(reverse));
  return list(sortItems(all, sortKeys(all, key, call), isReverse, call.limits));
}

function toRange(call: Call): PythonValue {
  const [one, two, three] = call.takes(1, 3).positional.map(integerArgument);
  return two === undefined ? range(0n, one!, 1n) : range(one!, two, three ?? 1n);
}

function toSlice(call: Call): PythonValue {
  const [one, two, three = none] = call.takes(1, 3).positional;
  return two === undefined
    ? { kind: 'slice', start: none, stop: one!, step: none }
    : { kind: 'slice', start: one!, stop: two, step: three };
}

function enumerate(call: Call): PythonValue {
  const [source, start] = call.takesNamed(['iterable', 'start'], 1);
  const first = start ? integerArgument(start) : 0n;
  const all = iterate(source!, call.limits);
  return iterator(
    'enumerate',
    all.map((item, at) => tuple([int(first + BigInt(at)), item])),
  );
}

function zip(call: Call): PythonValue {
  const [strict] = call.options('strict');
  const all = call.positional.map((source, at) => {
    if (!isIterable(source)) throw typeError(`'${typeName(source)}' object is not iterable`);
    return items(call, at);
  });
  const shortest = all.length === 0 ? 0 : Math.min(...all.map((one) => one.length));
  // Python raises for a difference in length only when the iteration reaches the end of the shortest.
  if (isSet(strict) && all.some((one) => one.length !== shortest)) throw undecided('unmodelled');
  return iterator(
    'zip',
    Array.from({ length: shortest }, (_, at) => tuple(all.map((one) => one[at]!))),
  );
}

const isIterable = (value: PythonValue): boolean =>
  !['none', 'ellipsis', 'bool', 'int', 'float', 'complex', 'slice', 'builtin', 'opaque'].includes(value.kind);

function reversed(call: Call): PythonValue {
  const source = call.takes(1, 1).positional[0]!;
  switch (source.kind) {
    case 'list':
      return iterator('list_reverseiterator', source.items.toReversed());
    case 'dict':
      return iterator('dict_reversekeyiterator', items(call).toReversed());
    case 'view':
      return iterator(`dict_reverse${source.type.slice(5, -1)}iterator`, source.items.toReversed());
    case 'range':
      return iterator(length(source) > 1n << 62n ? 'longrange_iterator' : 'range_iterator', items(call).toReversed());
    case 'str':
    case 'bytes':
    case 'tuple':
      return iterator('reversed', items(call).toReversed());
    default:
      throw typeError(`'${typeName(source)}' object is not reversible`);
  }
}

function map(call: Call): PythonValue {
  const [callee, ...sources] = call.takes(0, Number.POSITIVE_INFINITY).positional;
  if (!callee || sources.length === 0) throw typeError('map() must have at least two arguments.');
  const all = sources.map((source) => iterate(source, call.limits));
  const shortest = Math.min(...all.map((one) => one.length));
  const argumentsAt = (at: number): PythonValue[] => all.map((one) => one[at]!);
  return computeLater('map', () =>
    Array.from({ length: shortest }, (_, at) => call.context.call(callee, argumentsAt(at))),
  );
}

function filter(call: Call): PythonValue {
  const [callee, source] = call.takes(2, 2).positional;
  const isKept = (item: PythonValue): boolean =>
    isTrue(callee!.kind === 'none' ? item : call.context.call(callee!, [item]));
  const all = iterate(source!, call.limits);
  return computeLater('filter', () => all.filter(isKept));
}

/** Python raises an exception of these only when the item is requested, if it ever is. */
function computeLater(type: string, compute: () => readonly PythonValue[]): PythonValue {
  const found = attempt(compute);
  if (found.type === 'value') return iterator(type, found.value);
  throw found.type === 'raised' ? undecided('unmodelled') : found;
}

function toBytes(call: Call): PythonValue {
  const [source, encoding] = call.takesNamed(['source', 'encoding', 'errors'], 0);
  if (source === undefined) return bytes(new Uint8Array());
  if (encoding !== undefined) throw undecided('unmodelled');
  if (source.kind === 'str') throw typeError('string argument without an encoding');
  if (source.kind === 'bytes') return source;
  if (integerOf(source) !== null) {
    const count = sizeArgument(source);
    if (count < 0n) throw valueError('negative count');
    checkCharacters(Number(count), call.limits);
    return bytes(new Uint8Array(Number(count)));
  }
  if (!isIterable(source)) throw typeError(`cannot convert '${typeName(source)}' object to bytes`);
  return bytes(Uint8Array.from(iterate(source, call.limits).map(byteOf)));
}

function sizeArgument(source: PythonValue): bigint {
  const count = integerOf(source)!;
  if (count > (1n << 63n) - 1n || count < -(1n << 63n)) {
    throw pythonError('OverflowError', "cannot fit 'int' into an index-sized integer");
  }
  return count;
}

function byteOf(item: PythonValue): number {
  const byte = integerArgument(item);
  if (byte < 0n || byte > 255n) throw valueError('bytes must be in range(0, 256)');
  return Number(byte);
}

function chr(call: Call): PythonValue {
  const code = smallArgument(call.takesOne());
  if (code < 0n || code > 0x10ffffn) throw valueError('chr() arg not in range(0x110000)');
  return str(String.fromCodePoint(Number(code)));
}

function ord(call: Call): PythonValue {
  const value = call.takesOne();
  if (value.kind !== 'str' && value.kind !== 'bytes') {
    throw typeError(`ord() expected string of length 1, but ${typeName(value)} found`);
  }
  const size = value.kind === 'str' ? lengthOfText(value.value) : value.value.length;
  if (size !== 1) throw typeError(`ord() expected a character, but string of length ${size} found`);
  return int(value.kind === 'str' ? value.value.codePointAt(0)! : value.value[0]!);
}

function pow(call: Call): PythonValue {
  const [base, exponent, modulus] = call.takesNamed(['base', 'exp', 'mod'], 2);
  if (modulus === undefined || modulus.kind === 'none') return binary('Pow', base!, exponent!, call.limits);
  return modularPower(base!, exponent!, modulus, call.limits);
}

function toStr(call: Call): PythonValue {
  const [value, encoding] = call.takesNamed(['object', 'encoding', 'errors'], 0);
  if (encoding !== undefined) throw undecided('unmodelled');
  return value ? str(toText(value)) : str('');
}

function toInteger(call: Call): PythonValue {
  const [value, base] = call.takesNamed(['', 'base'], 0);
  if (value === undefined) {
    if (base !== undefined) throw typeError('int() missing string argument');
    return int(0);
  }
  return toInt(value, base ?? null, call.limits);
}

function formatValue(call: Call): PythonValue {
  const [value, spec = str('')] = call.takes(1, 2).positional;
  if (spec.kind !== 'str') {
    throw typeError(`format() argument 2 must be str, not ${spec.kind === 'none' ? 'None' : typeName(spec)}`);
  }
  return str(format(value!, spec.value, call.limits));
}

function sumItems(call: Call): PythonValue {
  const [source, start = int(0)] = call.takesNamed(['', 'start'], 1);
  const all = iterateInAnyOrder(source!, call.limits);
  const isOfSet = source!.kind === 'set' || source!.kind === 'frozenset';
  if (isOfSet && all.length > 1 && !all.every((item) => integerOf(item) !== null)) throw undecided('order');
  return sum(all, start, call.limits);
}

const anyOf: Builtin = (call) => {
  const all = iterateInAnyOrder(call.takesOne(), call.limits);
  return bool(all.some(isTrue));
};

const allOf: Builtin = (call) => {
  const all = iterateInAnyOrder(call.takesOne(), call.limits);
  return bool(all.every(isTrue));
};

const builtins: Readonly<Record<string, Builtin>> = {
  abs: (call) => absolute(call.takesOne()),
  all: allOf,
  any: anyOf,
  ascii: (call) => str(ascii(call.takesOne())),
  bin: baseBuiltin(2, '0b'),
  bool: (call) => bool(call.takes(0, 1).positional.some(isTrue)),
  bytes: toBytes,
  callable: (call) => {
    const value = call.takesOne();
    return bool(typeName(value) !== '' && value.kind === 'builtin');
  },
  chr,
  dict: (call) => {
    call.countPositional(0, 1);
    return updateDict({ kind: 'dict', entries: [] }, call);
  },
  divmod: (call) => {
    const [one, other] = call.takes(2, 2).positional;
    return divmod(one!, other!);
  },
  enumerate,
  filter,
  float: (call) => {
    const [value] = call.takes(0, 1).positional;
    return value ? toFloat(value) : float(0);
  },
  format: formatValue,
  frozenset: collectionBuiltin((all) => makeSet('frozenset', all), iterateInAnyOrder),
  hex: baseBuiltin(16, '0x'),
  int: toInteger,
  isinstance: (call) => {
    const [value, types] = call.takes(2, 2).positional;
    return bool(isInstance(value!, types!));
  },
  issubclass: (call) => {
    const [value, types] = call.takes(2, 2).positional;
    return bool(isSubclass(value!, types!));
  },
  len: (call) => limitedInt(length(call.takesOne()), call.limits),
  list: collectionBuiltin(list),
  map,
  max: extremeBuiltin('max'),
  min: extremeBuiltin('min'),
  oct: baseBuiltin(8, '0o'),
  ord,
  pow,
  range: toRange,
  repr: (call) => str(repr(call.takesOne())),
  reversed,
  round: (call) => {
    const [value, places] = call.takesNamed(['number', 'ndigits'], 1);
    return round(value!, places ?? null, call.limits);
  },
  set: collectionBuiltin((all) => makeSet('set', all), iterateInAnyOrder),
  slice: toSlice,
  sorted,
  str: toStr,
  sum: sumItems,
  tuple: collectionBuiltin(tuple),
  type: (call) => {
    if (call.positional.length !== 1) throw undecided('unmodelled');
    const name = typeName(call.takes(1, 1).positional[0]!);
    if (!isBuiltinClass(name)) throw undecided('unmodelled');
    return builtin(name);
  },
  zip,
};
