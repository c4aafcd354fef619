import { len } from '../builtins.js';
import { call } from '../calls.js';
import { opLt, truth } from '../compare.js';
import { ValueError } from '../errors.js';
import { getItem } from '../item.js';
import { index } from '../numbers.js';
import { sig } from '../signatures.js';

function bisectBounds(a, lo, hi) {
  const low = lo === undefined ? 0 : index(lo);
  if (low < 0) throw new ValueError('lo must be non-negative');
  return [low, hi === undefined || hi === null ? len(a) : index(hi)];
}

function bisectItem(a, at, key) {
  return key === undefined || key === null ? getItem(a, at) : call(key, getItem(a, at));
}

export function bisect_bisect_left(a, x, lo, hi, key) {
  let [low, high] = bisectBounds(a, lo, hi);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (truth(opLt(bisectItem(a, middle, key), x))) low = middle + 1;
    else high = middle;
  }
  return low;
}
sig(bisect_bisect_left, 'a, x, lo=, hi=, *, key=', 'bisect_left');

export function bisect_bisect_right(a, x, lo, hi, key) {
  let [low, high] = bisectBounds(a, lo, hi);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (truth(opLt(x, bisectItem(a, middle, key)))) high = middle;
    else low = middle + 1;
  }
  return low;
}
sig(bisect_bisect_right, 'a, x, lo=, hi=, *, key=', 'bisect_right');

export function bisect_bisect(a, x, lo, hi, key) {
  return bisect_bisect_right(a, x, lo, hi, key);
}
sig(bisect_bisect, 'a, x, lo=, hi=, *, key=', 'bisect');

function bisectInsert(a, at, x) {
  if (Array.isArray(a)) a.splice(at, 0, x);
  else call(a.$insert.bind(a), at, x);
  return null;
}

export function bisect_insort_left(a, x, lo, hi, key) {
  const rank = key === undefined || key === null ? x : call(key, x);
  return bisectInsert(a, bisect_bisect_left(a, rank, lo, hi, key), x);
}
sig(bisect_insort_left, 'a, x, lo=, hi=, *, key=', 'insort_left');

export function bisect_insort_right(a, x, lo, hi, key) {
  const rank = key === undefined || key === null ? x : call(key, x);
  return bisectInsert(a, bisect_bisect_right(a, rank, lo, hi, key), x);
}
sig(bisect_insort_right, 'a, x, lo=, hi=, *, key=', 'insort_right');

export function bisect_insort(a, x, lo, hi, key) {
  return bisect_insort_right(a, x, lo, hi, key);
}
sig(bisect_insort, 'a, x, lo=, hi=, *, key=', 'insort');
