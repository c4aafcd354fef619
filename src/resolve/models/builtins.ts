import { type Limits, usualLimits } from '../../python/values/limits.ts';
import { rangeLength } from '../../python/values/ranges.ts';
import { escapeNonAscii } from '../../python/values/repr.ts';
import type { PythonValue } from '../../python/values/value.ts';
import { python } from '../../python/values/values.ts';
import { fromHex } from '../decode/bases.ts';
import { encodeText } from '../decode/charsets.ts';
import { asIndex, asInteger } from '../evaluate/arithmetic.ts';
import { byteText, callHook, lengthOfValue, orderOf } from '../evaluate/operators.ts';
import { exceptionOf } from '../exception.ts';
import { narrowByPredicate } from '../execute/narrow.ts';
import { iteratorOver } from '../iterate.ts';
import { joinAll } from '../join.ts';
import { keyOf } from '../key.ts';
import { fromKnown, knownScalar, knownValue, valueOrNull } from '../known.ts';
import { deriveUnknown } from '../taint/sources-of.ts';
import { renderText } from '../text/show.ts';
import {
  addSteps,
  bool,
  bytes,
  Cells,
  ClassValue,
  DictValue,
  InstanceValue,
  IteratorValue,
  int,
  type ListKind,
  ListValue,
  list,
  none,
  positional,
  ref,
  sourceBit,
  str,
  tuple,
  unknown,
  type Value,
  viaOf,
} from '../value.ts';
import { toDict } from './dict-methods.ts';
import { isTrue, sortItems } from './list-methods.ts';
import { nextOf } from './methods.ts';
import { argument, type Model, type Models, type NativeCall } from './model.ts';
import { formatPart, makeTrans } from './strings.ts';

const rangeMax = 5000;
const callsMax = 600;

const collect =
  (kind: ListKind): Model =>
  ({ machine, args, site }) => {
    const [source] = args.positional;
    if (!source) return new ListValue(kind, []);
    const { items, rest } = machine.iterate(source, site);
    if (kind !== 'set' && kind !== 'frozenset') return new ListValue(kind, [...items], rest);
    const seen = new Set<string>();
    const kept = items.filter((item) => {
      const key = keyOf(item);
      if (key === null) return true;
      const fresh = !seen.has(key);
      seen.add(key);
      return fresh;
    });
    return new ListValue(kind, kept, rest);
  };

const payloadOf = (value: Value): Value =>
  value.type === 'instance' && value.payload ? payloadOf(value.payload) : value;

function toInteger(call: NativeCall): Value {
  const { machine, site } = call;
  const source = argument(call, 0);
  if (!source) return int(0);
  if (source.type === 'join')
    return joinAll(
      source.values.map((one) =>
        toInteger({ ...call, args: { ...call.args, positional: [one, ...call.args.positional.slice(1)] } }),
      ),
    );
  const hook = callHook(machine, source, '__int__', [], site) ?? callHook(machine, source, '__index__', [], site);
  if (hook) return hook;
  const base = argument(call, 1, 'base');
  const [known, radix] = [knownValue(payloadOf(source)), base ? knownValue(base) : null];
  const found = known && (!base || radix) ? valueOrNull(python.toInt(known, radix, limits)) : null;
  return found ? fromKnown(found) : unknown();
}

/** A program can lift the limit on digits, and older versions of Python have none. */
const limits: Limits = { ...usualLimits, digits: 20_000 };

function toBytes({ machine, args, site, name }: NativeCall): Value {
  const [source, encoding] = args.positional;
  const mutable = name === 'builtins.bytearray';
  const done = (text: string, via: readonly string[], decoded: boolean): Value =>
    mutable
      ? new ListValue(
          'bytearray',
          [...text].map((char) => int(char.charCodeAt(0))),
        )
      : bytes(text, via, decoded);
  if (!source) return done('', [], false);
  if (source.type === 'str') {
    const how = encoding ?? args.named.get('encoding') ?? str('utf-8');
    const text = how.type === 'str' ? encodeText(source.value, how.value) : null;
    return text === null ? deriveUnknown(source) : done(text, source.via, source.decoded);
  }
  if (source.type === 'bytes') return done(source.value, source.via, source.decoded);
  const count = asIndex(source);
  if (count !== null) return count < 0 || count > 100_000 ? unknown() : done('\0'.repeat(count), [], false);
  const hook = callHook(machine, source, '__bytes__', [], site);
  if (hook) return hook;
  const { items, rest } = machine.iterate(source, site);
  const text = byteText(new ListValue('list', [...items], rest));
  return text === null
    ? mutable
      ? new ListValue('bytearray', [...items], rest)
      : deriveUnknown(source)
    : done(text, ['bytes'], false);
}

function toText(call: NativeCall): Value {
  const { machine, site } = call;
  const source = argument(call, 0, 'object');
  if (!source) return str('');
  const encoding = argument(call, 1, 'encoding');
  if (encoding && (source.type === 'bytes' || source.type === 'list')) {
    return machine.call(
      { type: 'method', self: source, name: 'decode' },
      { ...call.args, positional: call.args.positional.slice(1) },
      site,
    );
  }
  return machine.textOf(source, site);
}

/** Computes a builtin; null if an argument is not known completely or Python raises. */
function compute(name: string, args: readonly Value[]): PythonValue | null {
  const known = args.map(knownScalar);
  return known.includes(null) ? null : valueOrNull(python.callBuiltin(name, known as PythonValue[]));
}

/** The same, converted to a value of this interpreter. */
const computeValue = (name: string, args: readonly Value[]): Value | null => {
  const found = compute(name, args);
  return found && fromKnown(found);
};

function range({ args }: NativeCall): Value {
  const { positional: numbers } = args;
  if (numbers.length === 0 || numbers.some((number) => asInteger(number) === null))
    return new ListValue('range', [], unknown());
  const made = compute('range', numbers);
  if (made?.kind !== 'range') return unknown();
  const length = rangeLength(made);
  const isLong = length > rangeMax;
  const items = Array.from({ length: isLong ? rangeMax : Number(length) }, (_, at) =>
    int(made.start + BigInt(at) * made.step),
  );
  return new ListValue('range', items, isLong ? unknown() : null);
}

/** Calls a function with the items of one or more iterables, as `map` does. */
function callOverItems(
  call: NativeCall,
  callee: Value,
  sources: readonly Value[],
  step: string,
): { items: Value[]; rest: Value | null; given: readonly Value[][] } {
  const { machine, site } = call;
  const all = sources.map((source) => machine.iterate(source, site));
  const length = Math.min(...all.map(({ items, rest }) => (rest ? items.length : items.length)));
  const given: Value[][] = [];
  const items: Value[] = [];
  for (let at = 0; at < Math.min(length, callsMax); at += 1) {
    const arguments_ = all.map(({ items: own }) => own[at]!);
    given.push(arguments_);
    items.push(
      callee.type === 'none' ? arguments_[0]! : machine.callBack(callee, positional(...arguments_), step, site),
    );
  }
  const open = all.some(({ rest }) => rest) || length > callsMax;
  if (!open) return { items, rest: null, given };
  const last = all.map(({ items: own, rest }) => rest ?? joinAll(own.slice(callsMax, callsMax + 20)));
  const rest = callee.type === 'none' ? last[0]! : machine.callBack(callee, positional(...last), step, site);
  return { items, rest, given: [...given, last] };
}

const selectExtreme =
  (sign: number): Model =>
  (call) => {
    const { machine, args, site } = call;
    const source =
      args.positional.length === 1
        ? machine.iterate(args.positional[0]!, site)
        : { items: args.positional, rest: null };
    const key = args.named.get('key');
    const keys =
      key && key.type !== 'none'
        ? source.items
            .slice(0, callsMax)
            .map((item) => machine.callBack(key, positional(item), `a key for ${sign > 0 ? 'max' : 'min'}`, site))
        : source.items;
    if (key && source.rest) machine.callBack(key, positional(source.rest), 'a key', site);
    let best = 0;
    for (let at = 1; at < keys.length; at += 1) {
      const order = orderOf(keys[at]!, keys[best]!);
      if (order === null) return joinAll([...source.items.slice(0, 40), ...(source.rest ? [source.rest] : [])]);
      if (order * sign > 0) best = at;
    }
    const found = source.items[best] ?? args.named.get('default') ?? unknown();
    return source.rest ? joinAll([found, source.rest]) : found;
  };

/** `hex`, `oct` and `bin`. */
const formatDigits: Model = ({ machine, name, args, site }) => {
  const [value = none] = args.positional;
  const number = callHook(machine, value, '__index__', [], site) ?? value;
  const found = compute(name.slice('builtins.'.length), [number]);
  return found?.kind === 'str' ? str(found.value, ['a number']) : null;
};

function reverseItems({ machine, args, site }: NativeCall): Value {
  const [source] = args.positional;
  if (!source) return unknown();
  const hook = callHook(machine, source, '__reversed__', [], site);
  if (hook) return hook;
  const { items, rest } = machine.iterate(source, site);
  const turned = items
    .toReversed()
    .map((item) => (item.type === 'str' ? str(item.value, addSteps(item.via, 'reversed'), item.decoded) : item));
  return iteratorOver(turned, rest);
}

function iter({ machine, args, site }: NativeCall): Value {
  const [source, sentinel] = args.positional;
  if (!source) return unknown();
  // `iter(callable, sentinel)` calls its argument repeatedly.
  if (sentinel)
    return new IteratorValue('iterator', null, null, () => ({
      items: [],
      rest: machine.callBack(source, positional(), 'iter()', site),
      result: none,
    }));
  if (source.type === 'iterator') return source;
  const hook = callHook(machine, source, '__iter__', [], site);
  if (hook) return hook;
  const { items, rest } = machine.iterate(source, site);
  return iteratorOver([...items], rest);
}

export const builtins: Models = {
  'builtins.chr': ({ machine, args, site }) => {
    const [value] = args.positional;
    if (value?.type === 'join')
      return joinAll(value.values.map((one) => machine.call(ref('builtins.chr'), positional(one), site)));
    const code =
      value?.type === 'instance' ? (callHook(machine, value, '__index__', [], site) ?? value) : (value ?? none);
    const found = compute('chr', [code]);
    return found?.kind === 'str' ? str(found.value, ['chr']) : deriveUnknown(value ?? none);
  },
  'builtins.ord': ({ args: { positional: given } }) => computeValue('ord', given) ?? unknown(),
  'builtins.len': ({ machine, args, site }) => {
    const [value] = args.positional;
    const hook = value && callHook(machine, value, '__len__', [], site);
    if (hook) return hook;
    const length = value ? lengthOfValue(value) : null;
    return length === null ? unknown() : int(length);
  },
  'builtins.str': toText,
  'builtins.repr': ({ machine, args, site }) => {
    const [value] = args.positional;
    const hook = value && callHook(machine, value, '__repr__', [], site);
    if (hook) return hook;
    const text = value ? renderText(value, true) : null;
    return text === null ? deriveUnknown(value ?? none) : str(text, addSteps(viaOf(value!), 'repr()'));
  },
  'builtins.ascii': ({ args }) => {
    const text = args.positional[0] ? renderText(args.positional[0], true) : null;
    return text === null ? null : str(escapeNonAscii(text), ['repr()']);
  },
  'builtins.format': ({ machine, args, site }) => {
    const [value, spec] = args.positional;
    if (!value || (spec && spec.type !== 'str')) return null;
    const part = formatPart(machine, value, null, spec?.type === 'str' ? spec.value : '', site);
    return part.text === null ? deriveUnknown(part.value ?? value) : str(part.text, addSteps(viaOf(value), 'format'));
  },
  'builtins.int': toInteger,
  'builtins.float': (call) => {
    const source = argument(call, 0);
    const hook = source && callHook(call.machine, source, '__float__', [], call.site);
    if (hook) return hook;
    return computeValue('float', source ? [source] : []) ?? unknown();
  },
  'builtins.bool': ({ machine, args, site }) => {
    const truth = args.positional[0] ? machine.truth(args.positional[0], site) : false;
    return truth === null ? unknown() : bool(truth);
  },
  'builtins.bytes': toBytes,
  'builtins.bytearray': toBytes,
  'builtins.memoryview': ({ args }) => args.positional[0] ?? null,
  'builtins.bytes.fromhex': ({ args }) => {
    const [text] = args.positional;
    const found = text?.type === 'str' ? fromHex(text.value) : null;
    return found === null
      ? { ...deriveUnknown(text ?? none), decoded: true }
      : bytes(found, addSteps(viaOf(text!), 'hex'), true);
  },
  'builtins.bytearray.fromhex': ({ machine, args, site }) => {
    const found = machine.call(ref('builtins.bytes.fromhex'), args, site);
    return machine.call(ref('builtins.bytearray'), positional(found), site);
  },
  'builtins.str.maketrans': ({ args }) => makeTrans(args, 'str'),
  'builtins.bytes.maketrans': ({ args }) => makeTrans(args, 'bytes'),
  'builtins.dict.fromkeys': ({ machine, args, site }) =>
    machine.call({ type: 'method', self: new DictValue(new Map()), name: 'fromkeys' }, args, site),
  'builtins.range': range,
  'builtins.list': collect('list'),
  'builtins.tuple': collect('tuple'),
  'builtins.set': collect('set'),
  'builtins.frozenset': collect('frozenset'),
  'builtins.dict': ({ machine, args, site }) => {
    const [source] = args.positional;
    if (source?.type === 'ref' && source.name === 'sys.modules') return source;
    const made = args.positional[0] ? toDict(machine, args.positional[0], site) : new DictValue(new Map());
    for (const [word, value] of args.named) made.content.entries.set(`s${word}`, [str(word), value]);
    if (args.open) made.content.rest = made.content.rest ? joinAll([made.content.rest, args.open]) : args.open;
    return made;
  },
  'builtins.reversed': reverseItems,
  'builtins.sorted': ({ machine, args, site }) => {
    const [source] = args.positional;
    if (!source) return null;
    const { items, rest } = machine.iterate(source, site);
    const key = args.named.get('key') ?? null;
    if (key && rest) machine.callBack(key, positional(rest), 'a sort key', site);
    return list(sortItems(machine, items, key, isTrue(args.named.get('reverse')), site), rest);
  },
  'builtins.enumerate': ({ machine, args, site }) => {
    const { items, rest } = machine.iterate(args.positional[0] ?? none, site);
    const start = asIndex(args.positional[1] ?? args.named.get('start') ?? int(0)) ?? 0;
    return iteratorOver(
      items.map((item, at) => tuple([int(at + start), item])),
      rest ? tuple([unknown(), rest]) : null,
    );
  },
  'builtins.zip': ({ machine, args, site }) => {
    const all = args.positional.map((source) => machine.iterate(source, site));
    if (all.length === 0) return iteratorOver([]);
    const length = Math.min(...all.map(({ items, rest }) => (rest ? Number.POSITIVE_INFINITY : items.length)), 20_000);
    const known = Math.min(length, ...all.map(({ items }) => items.length));
    const found = Array.from({ length: known }, (_, at) => tuple(all.map(({ items }) => items[at]!)));
    const open = all.some(({ rest }) => rest) && known < length;
    return iteratorOver(found, open ? tuple(all.map(({ items, rest }) => rest ?? joinAll(items.slice(0, 20)))) : null);
  },
  'builtins.map': (call) => {
    const [callee, ...sources] = call.args.positional;
    if (!callee || sources.length === 0) return null;
    const { items, rest } = callOverItems(call, callee, sources, 'map');
    return iteratorOver(items, rest);
  },
  'builtins.filter': (call) => {
    const { machine, args, site } = call;
    const [callee, source] = args.positional;
    if (!callee || !source) return null;
    const { items, rest, given } = callOverItems(call, callee, [source], 'filter');
    const kept: Value[] = [];
    const last = rest ? given.at(-1)?.[0] : undefined;
    let further: Value | null = last ? narrowByPredicate(machine, callee, last) : null;
    for (const [at, answer] of items.entries()) {
      const truth = machine.truth(answer, site);
      const item = given[at]![0]!;
      if (truth === true && !further) kept.push(item);
      else if (truth !== false) further = further ? joinAll([further, item]) : item;
    }
    return iteratorOver(kept, further);
  },
  'builtins.min': selectExtreme(-1),
  'builtins.max': selectExtreme(1),
  'builtins.sum': ({ machine, args, site }) => {
    const { items, rest } = machine.iterate(args.positional[0] ?? none, site);
    let total: Value = args.positional[1] ?? args.named.get('start') ?? int(0);
    for (const item of items) total = machine.binary('Add', total, item, site);
    return rest ? deriveUnknown(total, rest) : total;
  },
  'builtins.any': ({ machine, args, site }) => {
    const { items, rest } = machine.iterate(args.positional[0] ?? none, site);
    const truths = items.map((item) => machine.truth(item, site));
    return truths.includes(true) ? bool(true) : rest || truths.includes(null) ? unknown() : bool(false);
  },
  'builtins.all': ({ machine, args, site }) => {
    const { items, rest } = machine.iterate(args.positional[0] ?? none, site);
    const truths = items.map((item) => machine.truth(item, site));
    return truths.includes(false) ? bool(false) : rest || truths.includes(null) ? unknown() : bool(true);
  },
  'builtins.abs': ({ machine, args, site }) => {
    const hook = args.positional[0] && callHook(machine, args.positional[0], '__abs__', [], site);
    if (hook) return hook;
    return computeValue('abs', args.positional) ?? unknown();
  },
  'builtins.round': ({ machine, args, site }) => {
    const hook = args.positional[0] && callHook(machine, args.positional[0], '__round__', [], site);
    if (hook) return hook;
    return computeValue('round', args.positional) ?? unknown();
  },
  'builtins.divmod': ({ machine, args, site }) => {
    const [one, other] = args.positional;
    return one && other
      ? tuple([machine.binary('FloorDiv', one, other, site), machine.binary('Mod', one, other, site)])
      : null;
  },
  'builtins.pow': ({ machine, args, site }) => {
    const [base, power, modulus] = args.positional;
    if (!base || !power) return null;
    if (modulus) return computeValue('pow', args.positional) ?? unknown();
    return machine.binary('Pow', base, power, site);
  },
  'builtins.hex': formatDigits,
  'builtins.oct': formatDigits,
  'builtins.bin': formatDigits,
  'builtins.hash': ({ machine, args, site }) => {
    if (args.positional[0]) callHook(machine, args.positional[0], '__hash__', [], site);
    return unknown();
  },
  'builtins.print': ({ machine, args, site }) => {
    const file = args.named.get('file');
    if (file?.type === 'instance') {
      const write = machine.attribute(file, 'write', site);
      machine.callBack(write, positional(args.positional[0] ?? str('')), 'print', site);
    }
    for (const value of args.positional)
      if (value.type === 'instance' || value.type === 'join') machine.textOf(value, site);
    return none;
  },
  'builtins.slice': ({ args }) => {
    const [one, two, three] = args.positional;
    return args.positional.length === 1
      ? { type: 'slice', lower: none, upper: one!, step: none }
      : { type: 'slice', lower: one ?? none, upper: two ?? none, step: three ?? none };
  },
  'builtins.iter': iter,
  'builtins.aiter': iter,
  'builtins.next': ({ machine, args, site }) =>
    args.positional[0] ? nextOf(machine, args.positional[0], args.positional[1] ?? null, site) : null,
  'builtins.anext': ({ machine, args, site }) =>
    args.positional[0] ? nextOf(machine, args.positional[0], args.positional[1] ?? null, site) : null,
  'builtins.input': () => unknown(sourceBit.input),
  'builtins.callable': ({ args }) => {
    const [value] = args.positional;
    if (value?.type === 'function' || value?.type === 'class' || value?.type === 'bound' || value?.type === 'partial')
      return bool(true);
    return value && (value.type === 'str' || value.type === 'int' || value.type === 'none') ? bool(false) : unknown();
  },
  'builtins.id': () => unknown(),
  'builtins.object': () => new InstanceValue(new ClassValue('object', [], new Cells(), null)),
};

/** `ValueError('…')` and the like. */
export const exceptions: Model = ({ name, args }) => exceptionOf(ref(name), args.positional, args.open);
