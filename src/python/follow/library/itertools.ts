import { int, integerOf, none } from '../../values/value.ts';
import { listIterator } from '../convert.ts';
import { NativeError } from '../failure.ts';
import { bufferItems } from '../items.ts';
import type { Machine } from '../machine.ts';
import { type CallArguments, IteratorObject, isScalar, tuple, type Value } from '../objects.ts';
import { applyBinary } from '../operators.ts';
import { defineFunctions, moduleModels } from './module-models.ts';

const itemsMax = 5000;

type Make = (machine: Machine, given: CallArguments) => readonly Value[] | null;

/** A function whose items are computed at once. */
const listed =
  (name: string, make: Make) =>
  (machine: Machine, given: CallArguments): Value => {
    const items = make(machine, given);
    if (items && items.length <= itemsMax) return listIterator(`itertools.${name}`, items);
    machine.escape([...given.positional, ...given.named.values()]);
    return machine.doubtful();
  };

const numberOf = (value: Value | undefined): number | null => {
  const integer = value && isScalar(value) ? integerOf(value) : null;
  return integer === null ? null : Number(integer);
};

const collectAll = (machine: Machine, sources: readonly Value[]): (readonly Value[])[] | null => {
  const lists = sources.map((one) => (one.kind === 'iterator' ? bufferItems(machine, one) : machine.collect(one)));
  return lists.includes(null) ? null : (lists as (readonly Value[])[]);
};

const chain: Make = (machine, { positional }) => collectAll(machine, positional)?.flat() ?? null;

const chainFrom: Make = (machine, { positional: [source] }) => {
  const lists = source ? machine.collect(source) : null;
  return lists && (collectAll(machine, lists)?.flat() ?? null);
};

function* chooseIndexes(
  count: number,
  size: number,
  isOrdered: boolean,
  from: readonly number[] = [],
): Generator<readonly number[]> {
  if (from.length === size) {
    yield from;
    return;
  }
  for (let at = isOrdered ? 0 : (from.at(-1) ?? -1) + 1; at < count; at++) {
    if (isOrdered && from.includes(at)) continue;
    yield* chooseIndexes(count, size, isOrdered, [...from, at]);
  }
}

const selection =
  (isOrdered: boolean): Make =>
  (machine, { positional: [source, size], named }) => {
    const items = source ? machine.collect(source) : null;
    const given = size ?? named.get('r');
    const count = given && given.kind !== 'none' ? numberOf(given) : (items?.length ?? null);
    if (!items || count === null || count < 0 || items.length > 12) return null;
    const found: Value[] = [];
    for (const indexes of chooseIndexes(items.length, count, isOrdered)) {
      machine.step();
      found.push(tuple(indexes.map((at) => items[at]!)));
      if (found.length > itemsMax) return null;
    }
    return found;
  };

const product: Make = (machine, { positional, named }) => {
  const lists = collectAll(machine, positional);
  const times = named.has('repeat') ? numberOf(named.get('repeat')) : 1;
  if (!lists || times === null) return null;
  const all = Array.from({ length: times }, () => lists).flat();
  if (all.reduce((total, list) => total * list.length, 1) > itemsMax) return null;
  return all
    .reduce<Value[][]>((rows, list) => rows.flatMap((row) => list.map((item) => [...row, item])), [[]])
    .map((row) => tuple(row));
};

const accumulate: Make = (machine, { positional: [source, callee], named }) => {
  const items = source ? machine.collect(source) : null;
  if (!items) return null;
  const start = named.get('initial');
  const combine = callee ?? named.get('func');
  const totals: Value[] = start && start.kind !== 'none' ? [start] : [];
  for (const item of items) {
    const last = totals.at(-1);
    if (!last) totals.push(item);
    else
      totals.push(
        combine && combine.kind !== 'none'
          ? machine.callWith(combine, last, item)
          : applyBinary(machine, 'Add', last, item),
      );
  }
  return totals;
};

const groupBy: Make = (machine, { positional: [source, callee], named }) => {
  const items = source ? machine.collect(source) : null;
  const key = callee ?? named.get('key');
  if (!items) return null;
  const groups: { readonly key: Value; readonly items: Value[] }[] = [];
  for (const item of items) {
    const value = key && key.kind !== 'none' ? machine.callWith(key, item) : item;
    const last = groups.at(-1);
    const isSame = last ? machine.equal(last.key, value) : false;
    if (isSame === null) return null;
    if (isSame) last!.items.push(item);
    else groups.push({ key: value, items: [item] });
  }
  return groups.map((group) => tuple([group.key, listIterator('itertools._grouper', group.items)]));
};

const zipLongest: Make = (machine, { positional, named }) => {
  const lists = collectAll(machine, positional);
  if (!lists) return null;
  const count = Math.max(0, ...lists.map((list) => list.length));
  const filler = named.get('fillvalue') ?? none;
  return Array.from({ length: count }, (_, at) => tuple(lists.map((list) => list[at] ?? filler)));
};

/** Items while the condition holds, or from where it no longer does. */
const byCondition =
  (isTaking: boolean): Make =>
  (machine, { positional: [callee, source] }) => {
    const items = source ? machine.collect(source) : null;
    if (!items || !callee) return null;
    for (const [at, item] of items.entries()) {
      const truth = machine.truth(machine.callWith(callee, item));
      if (truth === null) return null;
      if (!truth) return isTaking ? items.slice(0, at) : items.slice(at);
    }
    return isTaking ? items : [];
  };

function slice(machine: Machine, { positional: [source, ...bounds] }: CallArguments): Value {
  const [start, stop, step] = bounds.length === 1 ? [undefined, bounds[0], undefined] : bounds;
  const [from, to, by] = [start, stop, step].map((one) => (!one || one.kind === 'none' ? undefined : numberOf(one)));
  if (!source || from === null || to === null || by === null) return machine.doubtful();
  if ([from, to, by].some((bound) => bound !== undefined && bound < 0)) {
    throw new NativeError('ValueError', 'Indices for islice() must be None or an integer: 0 <= x <= sys.maxsize.');
  }
  return new IteratorObject('itertools.islice', (visit) => {
    let at = 0;
    if (to === 0) return true;
    return machine.visitItems(source, (item) => {
      const isWanted = at >= (from ?? 0) && (at - (from ?? 0)) % (by ?? 1) === 0;
      at++;
      if (isWanted && !visit(item)) return false;
      return to === undefined || at < to;
    });
  });
}

function count(machine: Machine, { positional: [start, step] }: CallArguments): Value {
  const [first, by] = [start ?? int(0), step ?? int(1)];
  return new IteratorObject('itertools.count', (visit) => {
    for (let value = first; ; value = applyBinary(machine, 'Add', value, by)) {
      machine.step();
      if (!visit(value)) return true;
    }
  });
}

function cycle(machine: Machine, { positional: [source] }: CallArguments): Value {
  const items = source ? machine.collect(source) : null;
  if (!items) return machine.doubtful();
  return new IteratorObject('itertools.cycle', (visit) => {
    while (items.length > 0) {
      for (const item of items) {
        machine.step();
        if (!visit(item)) return true;
      }
    }
    return true;
  });
}

function repeat(machine: Machine, { positional: [item, times] }: CallArguments): Value {
  const most = times ? numberOf(times) : Number.POSITIVE_INFINITY;
  if (!item || most === null) return machine.doubtful();
  return new IteratorObject('itertools.repeat', (visit) => {
    for (let at = 0; at < most; at++) {
      machine.step();
      if (!visit(item)) return true;
    }
    return true;
  });
}

defineFunctions('itertools', {
  chain: listed('chain', chain),
  combinations: listed('combinations', selection(false)),
  permutations: listed('permutations', selection(true)),
  product: listed('product', product),
  accumulate: listed('accumulate', accumulate),
  groupby: listed('groupby', groupBy),
  zip_longest: listed('zip_longest', zipLongest),
  takewhile: listed('takewhile', byCondition(true)),
  dropwhile: listed('dropwhile', byCondition(false)),
  pairwise: listed('pairwise', (machine, { positional: [source] }) => {
    const items = source ? machine.collect(source) : null;
    return items?.slice(1).map((item, at) => tuple([items[at]!, item])) ?? null;
  }),
  starmap: listed('starmap', (machine, { positional: [callee, source] }) => {
    const rows = source ? machine.collect(source) : null;
    const lists = rows && collectAll(machine, rows);
    return lists && callee ? lists.map((row) => machine.callWith(callee, ...row)) : null;
  }),
  islice: slice,
  count,
  cycle,
  repeat,
});
moduleModels.set('itertools.chain', { type: 'class' });
defineFunctions('itertools.chain', { from_iterable: listed('chain', chainFrom), __call__: listed('chain', chain) });
