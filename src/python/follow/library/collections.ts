import { integerOf, str } from '../../values/value.ts';
import { makeDict } from '../convert.ts';
import { NativeError } from '../failure.ts';
import type { Machine } from '../machine.ts';
import { callDictMethod, readEntries } from '../methods/dicts.ts';
import { type CallArguments, ClassObject, DictObject, isScalar, ListObject, type Value } from '../objects.ts';
import { defineFunctions } from './module-models.ts';

function deque(machine: Machine, { positional: [source, limit], named }: CallArguments): Value {
  const items = source ? machine.collect(source) : [];
  const made = new ListObject(items && [...items], 'deque');
  const most = limit ?? named.get('maxlen');
  if (!most || most.kind === 'none') return made;
  const count = isScalar(most) ? integerOf(most) : null;
  if (count === null) return new ListObject(null, 'deque');
  made.maxLength = Number(count);
  if (made.items) made.items = count === 0n ? [] : made.items.slice(-Number(count));
  return made;
}

function defaultDict(machine: Machine, { positional: [factory, source], named }: CallArguments): Value {
  if (factory && !isCallable(factory)) {
    throw new NativeError('TypeError', 'first argument must be callable or None');
  }
  const entries = source ? readEntries(machine, source) : [];
  const more = [...named].map(([name, value]) => [str(name), value] as const);
  const made = entries && makeDict([...entries, ...more]);
  return new DictObject(made?.entries ?? null, 'defaultdict', factory ?? null);
}

const isCallable = ({ kind }: Value): boolean =>
  !['int', 'float', 'str', 'bool', 'list', 'dict', 'set', 'tuple', 'bytes'].includes(kind);

function counter(machine: Machine, given: CallArguments): Value {
  const made = new DictObject(new Map(), 'Counter');
  const [source] = given.positional;
  if (given.named.size > 0) return new DictObject(null, 'Counter');
  if (source && source.kind !== 'none') callDictMethod(machine, made, 'update', given);
  return made;
}

function orderedDict(machine: Machine, { positional: [source], named }: CallArguments): Value {
  const entries = source ? readEntries(machine, source) : [];
  const more = [...named].map(([name, value]) => [str(name), value] as const);
  return new DictObject(entries && makeDict([...entries, ...more]).entries, 'OrderedDict');
}

function namedTuple(machine: Machine, { positional: [name, names], named }: CallArguments): Value {
  const listed = names?.kind === 'str' ? names.value.replaceAll(',', ' ').trim().split(/\s+/) : null;
  const items =
    listed ?? (names ? machine.collect(names)?.map((one) => (one.kind === 'str' ? one.value : null)) : null);
  const title = name?.kind === 'str' ? name.value : 'tuple';
  const rename = named.get('rename');
  const isPlain = items && !items.includes(null) && (!rename || machine.truth(rename) === false);
  if (!isPlain) return machine.doubtful();
  const defaults = named.get('defaults');
  const fallbacks = defaults && defaults.kind !== 'none' ? machine.collect(defaults) : [];
  if (!fallbacks) return machine.doubtful();
  const cls = new ClassObject(title, [], []);
  cls.traits.tupleFields = (items as string[]).filter((one) => one !== '');
  cls.traits.tupleDefaults = fallbacks;
  return cls;
}

defineFunctions('collections', {
  deque,
  defaultdict: defaultDict,
  Counter: counter,
  OrderedDict: orderedDict,
  namedtuple: namedTuple,
});
