import { named } from '../builtins.js';
import { call } from '../calls.js';
import { opLt, truth } from '../compare.js';
import { IndexError, PyTypeError } from '../errors.js';
import { items, iter } from '../iterate.js';
import { sortItems } from '../list.js';
import { index } from '../numbers.js';
import { sig } from '../signatures.js';
import { Tuple, typeName } from '../values.js';

function heapqList(heap, name) {
  if (!Array.isArray(heap)) throw new PyTypeError(`${name}() argument must be list, not ${typeName(heap)}`);
  return heap;
}

/** Moves the last item up to its place. The comparisons are CPython's, in the same order. */
function heapqUp(heap, start, at, less) {
  const one = heap[at];
  while (at > start) {
    const parent = (at - 1) >> 1;
    if (!less(one, heap[parent])) break;
    heap[at] = heap[parent];
    at = parent;
  }
  heap[at] = one;
}

/** Moves a hole down to a leaf, always to the smaller child, and then the item up from there. */
function heapqDown(heap, at, less) {
  const end = heap.length;
  const start = at;
  const one = heap[at];
  let child = 2 * at + 1;
  while (child < end) {
    const right = child + 1;
    if (right < end && !less(heap[child], heap[right])) child = right;
    heap[at] = heap[child];
    at = child;
    child = 2 * at + 1;
  }
  heap[at] = one;
  heapqUp(heap, start, at, less);
}

const heapqLess = (a, b) => truth(opLt(a, b));
const heapqMore = (a, b) => truth(opLt(b, a));

export function heapq_heappush(heap, x) {
  heapqList(heap, 'heappush').push(x);
  heapqUp(heap, 0, heap.length - 1, heapqLess);
  return null;
}

export function heapq_heappop(heap) {
  return heapqPop(heapqList(heap, 'heappop'), heapqLess);
}

function heapqPop(heap, less) {
  if (heap.length === 0) throw new IndexError('index out of range');
  const last = heap.pop();
  if (heap.length === 0) return last;
  const least = heap[0];
  heap[0] = last;
  heapqDown(heap, 0, less);
  return least;
}

export function heapq_heapify(heap) {
  heapqify(heapqList(heap, 'heapify'), heapqLess);
  return null;
}

function heapqify(heap, less) {
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) heapqDown(heap, at, less);
}

export function heapq_heapreplace(heap, x) {
  if (heapqList(heap, 'heapreplace').length === 0) throw new IndexError('index out of range');
  const least = heap[0];
  heap[0] = x;
  heapqDown(heap, 0, heapqLess);
  return least;
}

export function heapq_heappushpop(heap, x) {
  if (heapqList(heap, 'heappushpop').length === 0 || !heapqLess(heap[0], x)) return x;
  const least = heap[0];
  heap[0] = x;
  heapqDown(heap, 0, heapqLess);
  return least;
}

/** Equal items keep their order, as in sorting. */
function heapqBest(n, source, key, reverse) {
  const all = sortItems(items(source), key ?? null, reverse);
  return all.slice(0, Math.max(0, Number(index(n))));
}

export function heapq_nlargest(n, source, key) {
  return heapqBest(n, source, key, true);
}
sig(heapq_nlargest, 'n, iterable, key=', 'nlargest');

export function heapq_nsmallest(n, source, key) {
  return heapqBest(n, source, key, false);
}
sig(heapq_nsmallest, 'n, iterable, key=', 'nsmallest');

function* heapqMerge(sources, key, reverse) {
  const heap = [];
  const direction = reverse ? -1 : 1;
  for (const [order, source] of sources.entries()) {
    const it = iter(source)[Symbol.iterator]();
    const { done, value } = it.next();
    if (!done) heap.push(new Tuple([key === null ? value : call(key, value), order * direction, value, it]));
  }
  const less = reverse ? heapqMore : heapqLess;
  heapqify(heap, (a, b) => less(heapqRank(a), heapqRank(b)));
  while (heap.length > 0) {
    const first = heap[0];
    yield first.items[2];
    const { done, value } = first.items[3].next();
    if (done) heapqPop(heap, (a, b) => less(heapqRank(a), heapqRank(b)));
    else {
      heap[0] = new Tuple([key === null ? value : call(key, value), first.items[1], value, first.items[3]]);
      heapqDown(heap, 0, (a, b) => less(heapqRank(a), heapqRank(b)));
    }
  }
}
const heapqRank = ({ items: [rank, order] }) => new Tuple([rank, order]);

export function heapq_merge(sources, key, reverse) {
  return named(heapqMerge(sources, key ?? null, reverse !== undefined && truth(reverse)), 'generator');
}
sig(heapq_merge, '*iterables, key=, reverse=', 'merge');
