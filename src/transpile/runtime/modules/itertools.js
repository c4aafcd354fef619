import { named } from '../builtins.js';
import { call } from '../calls.js';
import { opEq, truth } from '../compare.js';
import { MemoryError, ValueError } from '../errors.js';
import { items, iter, iterator } from '../iterate.js';
import { cSize, index, opAdd } from '../numbers.js';
import { sig } from '../signatures.js';
import { isInt, Tuple } from '../values.js';

function* itertoolsChain(sources) {
  for (const source of iter(sources)) yield* iter(source);
}
export function itertools_chain(...sources) {
  return named(itertoolsChain(sources), 'chain');
}
sig(itertools_chain, '*iterables', 'chain');
itertools_chain['.from_iterable'] = (sources) => named(itertoolsChain(sources), 'chain');
function* itertoolsCount(start, step) {
  for (let n = start; ; n = opAdd(n, step)) yield n;
}
export function itertools_count(start, step) {
  return named(itertoolsCount(start ?? 0, step ?? 1), 'count');
}
sig(itertools_count, 'start=, step=', 'count');
function* itertoolsCycle(source) {
  const all = [];
  for (const one of source) {
    all.push(one);
    yield one;
  }
  while (all.length > 0) yield* all;
}
export function itertools_cycle(source) {
  return named(itertoolsCycle(iter(source)), 'cycle');
}
function* itertoolsRepeat(x, times) {
  if (times === undefined) for (;;) yield x;
  for (let at = 0; at < times; at++) yield x;
}
export function itertools_repeat(x, times) {
  return named(itertoolsRepeat(x, times === undefined ? times : cSize(times)), 'repeat');
}
sig(itertools_repeat, 'object, times=', 'repeat');
function* itertoolsAccumulate(source, f, initial) {
  let total = initial === undefined || initial === null ? undefined : initial;
  if (total !== undefined) yield total;
  for (const one of source) {
    total = total === undefined ? one : f === undefined || f === null ? opAdd(total, one) : call(f, total, one);
    yield total;
  }
}
export function itertools_accumulate(source, f, initial) {
  return named(itertoolsAccumulate(iter(source), f, initial), 'accumulate');
}
sig(itertools_accumulate, 'iterable, func=, *, initial=', 'accumulate');
function* itertoolsProduct(pools) {
  const at = pools.map(() => 0);
  if (pools.some((pool) => pool.length === 0)) return;
  for (;;) {
    yield new Tuple(pools.map((pool, i) => pool[at[i]]));
    let i = pools.length - 1;
    while (i >= 0 && ++at[i] === pools[i].length) at[i--] = 0;
    if (i < 0) return;
  }
}
export function itertools_product(sources, repeat) {
  const pools = sources.map(items);
  const times = repeat === undefined ? 1 : cSize(repeat);
  return named(itertoolsProduct(Array.from({ length: times }, () => pools).flat()), 'product');
}
sig(itertools_product, '*iterables, repeat=', 'product');
function* itertoolsPermutations(pool, r) {
  const n = pool.length;
  if (r > n) return;
  const order = pool.map((_, at) => at);
  const cycles = Array.from({ length: r }, (_, at) => n - at);
  yield new Tuple(order.slice(0, r).map((at) => pool[at]));
  while (n > 0) {
    let i = r - 1;
    for (; i >= 0; i--) {
      if (--cycles[i] === 0) {
        order.push(...order.splice(i, 1));
        cycles[i] = n - i;
      } else {
        const j = n - cycles[i];
        [order[i], order[j]] = [order[j], order[i]];
        yield new Tuple(order.slice(0, r).map((at) => pool[at]));
        break;
      }
    }
    if (i < 0) return;
  }
}
export function itertools_permutations(source, r) {
  const pool = items(source);
  return named(
    itertoolsPermutations(pool, r === undefined || r === null ? pool.length : itertoolsSize(r)),
    'permutations',
  );
}
sig(itertools_permutations, 'iterable, r=', 'permutations');
function* itertoolsCombinations(pool, r, again) {
  const n = pool.length;
  if (again ? n === 0 && r > 0 : r > n) return;
  const at = Array.from({ length: r }, (_, i) => (again ? 0 : i));
  for (;;) {
    yield new Tuple(at.map((i) => pool[i]));
    let i = r - 1;
    while (i >= 0 && at[i] === (again ? n - 1 : i + n - r)) i--;
    if (i < 0) return;
    at[i]++;
    for (let j = i + 1; j < r; j++) at[j] = again ? at[i] : at[j - 1] + 1;
  }
}
function itertoolsSize(r) {
  const n = cSize(r);
  if (n < 0) throw new ValueError('r must be non-negative');
  if (n > 2 ** 44) throw new MemoryError();
  return n;
}
export function itertools_combinations(source, r) {
  return named(itertoolsCombinations(items(source), itertoolsSize(r), false), 'combinations');
}
sig(itertools_combinations, 'iterable, r', 'combinations');
export function itertools_combinations_with_replacement(source, r) {
  return named(itertoolsCombinations(items(source), itertoolsSize(r), true), 'combinations_with_replacement');
}
sig(itertools_combinations_with_replacement, 'iterable, r', 'combinations_with_replacement');
/** As in CPython, items before the stop are taken from the source even if they are not returned. */
function* itertoolsIslice(source, start, stop, step) {
  const it = source[Symbol.iterator]();
  let [at, wanted] = [0, start];
  for (;;) {
    for (; at < wanted; at++) if (it.next().done) return;
    if (stop !== null && at >= stop) return;
    const { value, done } = it.next();
    if (done) return;
    at++;
    wanted = stop === null ? wanted + step : Math.min(wanted + step, stop);
    yield value;
  }
}
/** An argument of islice(); -1 if it is none that CPython can count with. */
function itertoolsPlace(x) {
  if (x === null) return null;
  const n = isInt(x) || typeof x?.__index__ === 'function' ? index(x) : -1;
  return n < -(2 ** 63) || n >= 2 ** 63 ? -1 : Number(n);
}
export function itertools_islice(source, start, stop, step) {
  const range = 'must be None or an integer: 0 <= x <= sys.maxsize.';
  const [from, to] = stop === undefined ? [null, start] : [start, stop];
  const end = itertoolsPlace(to);
  if (end === -1) throw new ValueError(`Stop argument for islice() ${range}`);
  const first = itertoolsPlace(from) ?? 0;
  if (first < 0 || end < 0) throw new ValueError(`Indices for islice() ${range}`);
  const by = itertoolsPlace(step ?? null) ?? 1;
  if (by < 1) throw new ValueError('Step for islice() must be a positive integer or None.');
  return named(itertoolsIslice(iter(source), first, end, by), 'islice');
}
sig(itertools_islice, 'iterable, start, stop=, step=, /', 'islice');
function* itertoolsTakewhile(f, source) {
  for (const one of source) {
    if (!truth(call(f, one))) return;
    yield one;
  }
}
export function itertools_takewhile(f, source) {
  return named(itertoolsTakewhile(f, iter(source)), 'takewhile');
}
function* itertoolsDropwhile(f, source) {
  let dropping = true;
  for (const one of source) {
    if (dropping && truth(call(f, one))) continue;
    dropping = false;
    yield one;
  }
}
export function itertools_dropwhile(f, source) {
  return named(itertoolsDropwhile(f, iter(source)), 'dropwhile');
}
function* itertoolsFilterfalse(f, source) {
  for (const one of source) if (!truth(f === null ? one : call(f, one))) yield one;
}
export function itertools_filterfalse(f, source) {
  return named(itertoolsFilterfalse(f, iter(source)), 'filterfalse');
}
function* itertoolsStarmap(f, source) {
  for (const one of source) yield call(f, ...items(one));
}
export function itertools_starmap(f, source) {
  return named(itertoolsStarmap(f, iter(source)), 'starmap');
}
function* itertoolsPairwise(source) {
  let before;
  for (const one of source) {
    if (before !== undefined) yield new Tuple([before, one]);
    before = one;
  }
}
export function itertools_pairwise(source) {
  return named(itertoolsPairwise(iter(source)), 'pairwise');
}
function* itertoolsCompress(data, selectors) {
  const which = selectors[Symbol.iterator]();
  for (const one of data) {
    const { value, done } = which.next();
    if (done) return;
    if (truth(value)) yield one;
  }
}
export function itertools_compress(data, selectors) {
  return named(itertoolsCompress(iter(data), iter(selectors)), 'compress');
}
sig(itertools_compress, 'data, selectors', 'compress');
function* itertoolsZipLongest(sources, fill) {
  const its = sources.map((one) => one[Symbol.iterator]());
  const ended = its.map(() => false);
  for (;;) {
    const row = its.map((it, at) => {
      if (ended[at]) return fill;
      const { value, done } = it.next();
      if (done) ended[at] = true;
      return done ? fill : value;
    });
    if (ended.every(Boolean)) return;
    yield new Tuple(row);
  }
}
export function itertools_zip_longest(sources, fillvalue) {
  return named(itertoolsZipLongest(sources.map(iter), fillvalue ?? null), 'zip_longest');
}
sig(itertools_zip_longest, '*iterables, fillvalue=', 'zip_longest');
function* itertoolsGroupby(source, key) {
  const it = iterator(source);
  const pull = () => it.next();
  let step = pull();
  while (!step.done) {
    const current = key === null ? step.value : call(key, step.value);
    let open = true;
    const group = (function* () {
      while (open && !step.done && truth(opEq(key === null ? step.value : call(key, step.value), current))) {
        const { value } = step;
        step = pull();
        yield value;
      }
    })();
    yield new Tuple([current, group]);
    // Items of the group that the caller did not consume are skipped.
    for (const rest of group) void rest;
    open = false;
  }
}
export function itertools_groupby(source, key) {
  return named(itertoolsGroupby(source, key ?? null), 'groupby');
}
sig(itertools_groupby, 'iterable, key=', 'groupby');
export function itertools_tee(source, n) {
  const it = iterator(source);
  const seen = [];
  const copy = function* () {
    for (let at = 0; ; at++) {
      if (at === seen.length) {
        const { value, done } = it.next();
        if (done) return;
        seen.push(value);
      }
      yield seen[at];
    }
  };
  return new Tuple(Array.from({ length: n === undefined ? 2 : cSize(n) }, copy));
}
sig(itertools_tee, 'iterable, n=, /', 'tee');
