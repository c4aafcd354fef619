import { noNamed } from '../values/call.ts';
import { bool, int, none, str } from '../values/value.ts';
import { python } from '../values/values.ts';
import { isOrdered } from './comparisons.ts';
import { listIterator, toPython } from './convert.ts';
import { NativeError, PassEnded, PythonRaise } from './failure.ts';
import { formatValue } from './format.ts';
import { isInstance } from './instance-checks.ts';
import { bufferItems, collectUnordered, takeBuffered } from './items.ts';
import { keyOf } from './keys.ts';
import { lengthOf } from './lengths.ts';
import { findInClass, isClassOpen, isInstanceOf } from './lookup.ts';
import type { Machine } from './machine.ts';
import { takeNext } from './methods/iterators.ts';
import {
  type CallArguments,
  DictObject,
  IteratorObject,
  isScalar,
  ListObject,
  native,
  tuple,
  typeValue,
  unknown,
  unknownOf,
  type Value,
} from './objects.ts';
import { applyBinary, settle } from './operators.ts';
import { next } from './paths.ts';
import { sortItems } from './sort.ts';
import { typeNameOf } from './types.ts';
import { callUnknown } from './unseen.ts';

const typeNames = new Set(
  'bool bytearray bytes complex dict float frozenset int list object range set str tuple type'.split(' '),
);

/** Builtins that neither keep nor change what they get. */
const harmless = new Set('print input open exit quit help breakpoint vars dir memoryview'.split(' '));
const known = new WeakMap<Machine, Map<string, Value>>();

/** The value of a builtin name; null if there is none. */
export function builtinValue(machine: Machine, name: string): Value | null {
  const cache = known.get(machine) ?? new Map<string, Value>();
  known.set(machine, cache);
  const found = cache.get(name) ?? makeBuiltin(machine, name);
  if (found) cache.set(name, found);
  return found;
}

function makeBuiltin(machine: Machine, name: string): Value | null {
  if (typeNames.has(name)) return typeValue(name);
  const exception = name.includes('.') ? null : machine.exceptionClass(name);
  if (exception) return exception;
  if (Object.hasOwn(models, name)) return native(name, (given) => models[name]!(machine, given));
  if (name === '__name__') return str('__main__');
  if (name === 'NotImplemented') return { kind: 'record', type: 'NotImplementedType', data: null };
  if (name === 'Ellipsis') return { kind: 'ellipsis' };
  if (name === '__debug__') return bool(true);
  if (harmless.has(name)) return native(name, () => machine.doubtful());
  if (name === 'property') return native('property', ({ positional: [get, set] }) => makeProperty(get, set));
  if (name === 'staticmethod' || name === 'classmethod') {
    const by = name === 'staticmethod' ? 'static' : 'class';
    return native(name, ({ positional: [callee] }) => ({ kind: 'wrapped', by, callee: callee ?? none }));
  }
  return otherBuiltins.has(name) ? unknown : null;
}

const makeProperty = (get: Value | undefined, set: Value | undefined): Value => ({
  kind: 'property',
  get: get ?? none,
  set: set ?? null,
  isCached: false,
});

const otherBuiltins = new Set(
  `__build_class__ __builtins__ __doc__ __file__ __import__ __loader__ __package__ __path__ __spec__ __annotations__
  aiter anext compile copyright credits license super __cached__ __dict__ reveal_type
  WindowsError PythonFinalizationError`.split(/\s+/),
);

type Model = (machine: Machine, given: CallArguments) => Value;

const takes = ({ positional }: CallArguments, least: number, most: number, name: string): void => {
  if (positional.length >= least && positional.length <= most) return;
  const expected =
    least === most ? `exactly ${least}` : positional.length < least ? `at least ${least}` : `at most ${most}`;
  throw new NativeError(
    'TypeError',
    `${name}() takes ${expected} arguments (${positional.length} given)`,
    'argument-mismatch',
  );
};

/** Computes a builtin with `python/values`. */
const compute =
  (name: string, otherwise: Value = unknown): Model =>
  (machine, { positional, named }) => {
    const operands = positional.map((one) => toPython(one, 'deep'));
    const options = named.size > 0 ? new Map([...named].map(([key, one]) => [key, toPython(one, 'deep')])) : noNamed;
    return settle(machine, python.callBuiltin(name, operands, options), otherwise);
  };

function extreme(machine: Machine, name: 'min' | 'max', given: CallArguments): Value {
  const { positional, named } = given;
  takes(given, 1, Number.POSITIVE_INFINITY, name);
  const items = positional.length === 1 ? collectUnordered(machine, positional[0]!) : positional;
  if (!items) return machine.doubtful();
  const fallback = named.get('default');
  if (items.length === 0) {
    if (fallback && positional.length === 1) return fallback;
    throw new NativeError('ValueError', `${name}() arg is an empty sequence`);
  }
  const key = named.get('key');
  const keyed = items.map((item) => (key && key.kind !== 'none' ? machine.callWith(key, item) : item));
  let best = 0;
  for (let at = 1; at < items.length; at++) {
    machine.step();
    const answer = isOrdered(machine, name === 'min' ? 'Lt' : 'Gt', keyed[at]!, keyed[best]!);
    if (answer === null) {
      machine.escape(items);
      return machine.doubtful();
    }
    if (answer) best = at;
  }
  return items[best]!;
}

function sum(machine: Machine, { positional, named }: CallArguments): Value {
  const [source, start] = positional;
  if (!source)
    throw new NativeError('TypeError', 'sum() takes at least 1 positional argument (0 given)', 'argument-mismatch');
  const items = collectUnordered(machine, source);
  if (!items) return machine.doubtful();
  let total: Value = start ?? named.get('start') ?? int(0);
  for (const item of items) {
    machine.step();
    total = applyBinary(machine, 'Add', total, item);
  }
  return total;
}

function decide(machine: Machine, given: CallArguments, wanted: boolean): Value {
  takes(given, 1, 1, wanted ? 'any' : 'all');
  const items = collectUnordered(machine, given.positional[0]!);
  if (!items) return machine.doubtful(unknownOf('bool'));
  let isKnown = true;
  for (const item of items) {
    const truth = machine.truth(item);
    if (truth === wanted) return bool(wanted);
    if (truth === null) isKnown = false;
  }
  return isKnown ? bool(!wanted) : unknownOf('bool');
}

function mapItems(machine: Machine, { positional: [callee, ...sources] }: CallArguments): Value {
  if (!callee || sources.length === 0) {
    throw new NativeError('TypeError', 'map() must have at least two arguments.', 'argument-mismatch');
  }
  if (sources.length > 1) {
    const lists = sources.map((one) => machine.collect(one));
    if (lists.includes(null)) return callUnknown(machine, [], { positional: [callee], named: new Map() });
    const count = Math.min(...lists.map((list) => list!.length));
    return new IteratorObject('map', (visit) => {
      for (let at = 0; at < count; at++) visit(machine.callWith(callee, ...lists.map((list) => list![at]!)));
      return true;
    });
  }
  refuseIteration(machine, sources[0]!);
  return new IteratorObject('map', (visit) =>
    machine.visitItems(sources[0]!, (item) => visit(machine.callWith(callee, item))),
  );
}

function filterItems(machine: Machine, { positional: [callee, source] }: CallArguments): Value {
  if (!callee || !source) throw new NativeError('TypeError', 'filter expected 2 arguments', 'argument-mismatch');
  refuseIteration(machine, source);
  return new IteratorObject('filter', (visit) =>
    machine.visitItems(source, (item) => {
      const truth = machine.truth(callee.kind === 'none' ? item : machine.callWith(callee, item));
      if (truth !== null) return truth ? visit(item) : true;
      machine.paths.fork(
        () => {
          visit(item);
          return next;
        },
        () => next,
      );
      return true;
    }),
  );
}

/** Raises at once for a value that is certainly not iterable. */
function refuseIteration(machine: Machine, value: Value): void {
  if (['int', 'float', 'bool', 'none', 'function'].includes(value.kind)) {
    machine.fail('TypeError', `'${typeNameOf(value)}' object is not iterable`, 'unsupported-operation');
  }
}

function nextItem(machine: Machine, given: CallArguments): Value {
  takes(given, 1, 2, 'next');
  const [iterator, fallback] = given.positional;
  if (iterator!.kind === 'iterator') {
    const item = takeNext(machine, iterator as IteratorObject);
    if (item) return item;
    if (fallback) return fallback;
    machine.fail('StopIteration', '');
  }
  if (iterator!.kind === 'instance') {
    const method = findInClass(iterator!.cls, '__next__');
    if (method && !fallback) return machine.callWith(method.value, iterator!);
    if (method) return nextOr(machine, method.value, iterator!, fallback!);
    if (!isClassOpen(iterator!.cls))
      machine.fail('TypeError', `'${iterator!.cls.name}' object is not an iterator`, 'unsupported-operation');
  }
  if (iterator!.kind === 'unknown' || iterator!.kind === 'instance' || iterator!.kind === 'record')
    return machine.doubtful();
  machine.fail('TypeError', `'${typeNameOf(iterator!)}' object is not an iterator`, 'unsupported-operation');
}

function nextOr(machine: Machine, method: Value, iterator: Value, fallback: Value): Value {
  try {
    return machine.callWith(method, iterator);
  } catch (thrown) {
    if (thrown instanceof PythonRaise && thrown.exception.kind === 'instance') {
      if (isInstanceOf(thrown.exception, 'StopIteration')) return fallback;
    }
    throw thrown;
  }
}

function iterateValue(machine: Machine, { positional: [source, sentinel] }: CallArguments): Value {
  if (sentinel) return callUnknown(machine, [], { positional: [source ?? none], named: new Map() });
  if (!source || source.kind === 'iterator') return source ?? machine.doubtful();
  if (source.kind === 'unknown' || source.kind === 'record') return machine.doubtful();
  if (source.kind === 'instance') {
    const method = findInClass(source.cls, '__iter__');
    if (method) return machine.callWith(method.value, source);
  }
  refuseIteration(machine, source);
  const type = source.kind === 'list' ? 'list_iterator' : source.kind === 'tuple' ? 'tuple_iterator' : 'iterator';
  const iterator = new IteratorObject(type, (visit) => machine.visitItems(source, visit));
  if (source.kind === 'list') {
    iterator.list = source;
    return iterator;
  }
  const isLive = source.kind === 'dict' || source.kind === 'view' || source.kind === 'set';
  const items = isLive ? null : machine.collect(source);
  return items ? listIterator(type, items) : iterator;
}

/** Takes one item of each source in turn; one iterator can be several of the sources. */
function zipItems(machine: Machine, { positional, named }: CallArguments): Value {
  for (const source of positional) refuseIteration(machine, source);
  const strict = named.get('strict');
  const isStrict = strict !== undefined && machine.truth(strict) !== false;
  const sources = positional.map((one) => iterateValue(machine, { positional: [one], named: new Map() }));
  if (sources.some(({ kind }) => kind !== 'iterator')) {
    machine.escape(sources);
    return machine.doubtful();
  }
  return new IteratorObject('zip', (visit) => zipInto(machine, sources as IteratorObject[], isStrict, visit));
}

function zipInto(
  machine: Machine,
  sources: readonly IteratorObject[],
  isStrict: boolean,
  visit: (item: Value) => boolean,
): boolean {
  for (;;) {
    const row: Value[] = [];
    for (const [at, source] of sources.entries()) {
      const isKnown = bufferItems(machine, source) !== null;
      const item = isKnown && source.items ? takeBuffered(machine, source) : isKnown ? null : undefined;
      if (item === undefined) return false;
      if (item) row.push(item);
      else if (!isStrict || (at === 0 && sources.every((one) => bufferItems(machine, one)?.length === one.at)))
        return true;
      else machine.fail('ValueError', 'zip() arguments have different lengths');
    }
    if (row.length === 0 || !visit(tuple(row))) return true;
  }
}

/** An attribute whose property raises AttributeError counts as missing. */
function findOrNull(machine: Machine, object: Value, name: string): Value | null {
  try {
    return machine.findAttribute(object, name);
  } catch (thrown) {
    const isMissing =
      thrown instanceof PythonRaise &&
      thrown.exception.kind === 'instance' &&
      isInstanceOf(thrown.exception, 'AttributeError');
    if (isMissing) return null;
    throw thrown;
  }
}

function getAttribute(machine: Machine, given: CallArguments): Value {
  takes(given, 2, 3, 'getattr');
  const [object, name, fallback] = given.positional;
  if (name!.kind !== 'str') {
    machine.escape([object!]);
    return machine.doubtful();
  }
  if (!fallback) return machine.attribute(object!, name.value);
  return findOrNull(machine, object!, name.value) ?? fallback;
}

/** `print(…, file=file)`. */
function printInto(machine: Machine, file: Value, values: readonly Value[], named: ReadonlyMap<string, Value>): void {
  const [separator, end] = [named.get('sep') ?? str(' '), named.get('end') ?? str('\n')];
  const texts = values.map((value) => machine.text(value, 'str'));
  const isKnown = separator.kind === 'str' && end.kind === 'str' && !texts.includes(null);
  const line = isKnown ? str(texts.join(separator.value) + end.value) : unknownOf('str');
  if (file.kind === 'instance') machine.callWith(machine.attribute(file, 'write'), line);
  else machine.escape([file]);
}

/** After this, any name can have any value. */
function endPass(): never {
  throw new PassEnded('names are changed in ways that are not followed');
}

const models: Readonly<Record<string, Model>> = {
  len: (machine, given) => {
    takes(given, 1, 1, 'len');
    const length = lengthOf(machine, given.positional[0]!);
    return length === null ? unknownOf('int') : int(length);
  },
  min: (machine, given) => extreme(machine, 'min', given),
  max: (machine, given) => extreme(machine, 'max', given),
  sum,
  any: (machine, given) => decide(machine, given, true),
  all: (machine, given) => decide(machine, given, false),
  sorted: (machine, given) => {
    takes(given, 1, 1, 'sorted');
    const [source] = given.positional;
    const items = collectUnordered(machine, source!);
    const sorted = items && sortItems(machine, items, given.named);
    if (sorted) return new ListObject([...sorted]);
    return new ListObject(items ? items.map(() => unknown) : null);
  },
  reversed: (machine, given) => {
    takes(given, 1, 1, 'reversed');
    const [source] = given.positional;
    if (source!.kind === 'iterator' || source!.kind === 'set') {
      machine.fail('TypeError', `'${typeNameOf(source!)}' object is not reversible`, 'unsupported-operation');
    }
    if (source!.kind === 'instance' || source!.kind === 'unknown') return machine.doubtful();
    const items = machine.collect(source!);
    return items ? listIterator('reversed', [...items].reverse()) : machine.doubtful();
  },
  enumerate: (machine, { positional: [source, start], named }) => {
    const from = start ?? named.get('start') ?? int(0);
    if (!source || !isScalar(from) || from.kind !== 'int') return machine.doubtful();
    refuseIteration(machine, source);
    return new IteratorObject('enumerate', (visit) => {
      let at = from.value;
      return machine.visitItems(source, (item) => visit(tuple([int(at++), item])));
    });
  },
  zip: zipItems,
  map: mapItems,
  filter: filterItems,
  next: nextItem,
  iter: iterateValue,
  abs: compute('abs'),
  round: compute('round'),
  divmod: compute('divmod'),
  pow: compute('pow'),
  chr: compute('chr', unknownOf('str')),
  ord: compute('ord', unknownOf('int')),
  bin: compute('bin', unknownOf('str')),
  hex: compute('hex', unknownOf('str')),
  oct: compute('oct', unknownOf('str')),
  ascii: () => unknownOf('str'),
  slice: (machine) => machine.doubtful(),
  hash: (machine, { positional: [value] }) => {
    if (value && value.kind !== 'unknown') keyOf(value);
    return machine.doubtful(unknownOf('int'));
  },
  id: () => unknownOf('int'),
  input: (machine) => machine.doubtful(unknownOf('str')),
  print: (machine, { positional, named }) => {
    for (const value of positional) if (value.kind === 'instance') machine.text(value, 'str');
    const file = named.get('file');
    if (file && file.kind !== 'none') printInto(machine, file, positional, named);
    for (const name of named.keys()) {
      if (!['sep', 'end', 'file', 'flush'].includes(name)) {
        throw new NativeError('TypeError', `'${name}' is an invalid keyword argument for print()`, 'argument-mismatch');
      }
    }
    return none;
  },
  open: (machine) => machine.doubtful(unknownOf('file')),
  repr: (machine, { positional: [value] }) => {
    const text = value ? machine.text(value, 'repr') : null;
    return text === null ? unknownOf('str') : str(text);
  },
  format: (machine, { positional: [value, spec] }) => formatValue(machine, value ?? none, spec ?? str('')),
  isinstance: (machine, given) => {
    takes(given, 2, 2, 'isinstance');
    const answer = isInstance(machine, given.positional[0]!, given.positional[1]!);
    return answer === null ? unknownOf('bool') : bool(answer);
  },
  issubclass: (_, { positional: [one, other] }) => {
    if (one?.kind !== 'class' || other?.kind !== 'class' || one.hasUnknownBase) return unknownOf('bool');
    return bool(one.order.includes(other));
  },
  callable: (_, { positional: [value] }) => {
    if (!value || value.kind === 'unknown' || value.kind === 'instance' || value.kind === 'record')
      return unknownOf('bool');
    return bool(['function', 'method', 'native', 'type', 'class'].includes(value.kind));
  },
  hasattr: (machine, { positional: [object, name] }) => {
    if (!object || name?.kind !== 'str') return unknownOf('bool');
    const before = machine.paths.doubtfulOperations;
    const found = findOrNull(machine, object, name.value);
    if (found && machine.paths.doubtfulOperations > before) return unknownOf('bool');
    return found?.kind === 'unknown' ? unknownOf('bool') : bool(found !== null);
  },
  getattr: getAttribute,
  setattr: (machine, { positional: [object, name, value] }) => {
    if (name?.kind === 'str' && value) machine.setAttribute(object!, name.value, value);
    else machine.escape([object!, value ?? none]);
    return none;
  },
  delattr: (machine, { positional: [object] }) => {
    machine.escape(object ? [object] : []);
    return none;
  },
  exec: endPass,
  eval: endPass,
  globals: endPass,
  locals: endPass,
  vars: (machine, { positional }) => {
    if (positional.length === 0) return endPass();
    machine.escape(positional);
    return new DictObject(null);
  },
  super: (machine, { positional: [cls, self] }) => {
    if (cls?.kind !== 'class' || (self?.kind !== 'instance' && self?.kind !== 'class')) return machine.doubtful();
    return { kind: 'super', self, after: cls };
  },
};
