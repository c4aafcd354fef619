/** Sorts an array by `less` with CPython's comparisons, in its order. A failing one leaves the array partly sorted. */
export function timSort(a, less) {
  const state = { a, less, gallop: 7, runs: [] };
  const { runs } = state;
  let [low, left] = [0, a.length];
  const least = leastRun(left);
  while (left > 1 || (left === 1 && runs.length > 0)) {
    let length = runLength(a, low, low + left, less);
    if (length < least) {
      const forced = Math.min(left, least);
      insertInto(a, low, low + forced, low + length, less);
      length = forced;
    }
    if (runs.length > 0) {
      const power = mergePower(runs.at(-1), length, a.length);
      while (runs.length > 1 && runs.at(-2).power > power) mergeAt(state, runs.length - 2);
      runs.at(-1).power = power;
    }
    runs.push({ base: low, length, power: 0 });
    low += length;
    left -= length;
  }
  while (runs.length > 1) {
    const at = runs.length - 2;
    mergeAt(state, at > 0 && runs[at - 1].length < runs[at + 1].length ? at - 1 : at);
  }
}

function leastRun(count) {
  let [n, rest] = [count, 0];
  while (n >= 64) [n, rest] = [n >> 1, rest | (n & 1)];
  return n + rest;
}

/** The length of the run that starts here; a descending run is reversed. */
function runLength(a, low, high, less) {
  if (low + 1 === high) return 1;
  let at = low + 2;
  if (less(a[low + 1], a[low])) {
    while (at < high && less(a[at], a[at - 1])) at++;
    for (let [i, j] = [low, at - 1]; i < j; i++, j--) [a[i], a[j]] = [a[j], a[i]];
  } else while (at < high && !less(a[at], a[at - 1])) at++;
  return at - low;
}

function insertInto(a, low, high, start, less) {
  for (let at = low === start ? start + 1 : start; at < high; at++) {
    const pivot = a[at];
    let [from, to] = [low, at];
    while (from < to) {
      const middle = from + ((to - from) >> 1);
      if (less(pivot, a[middle])) to = middle;
      else from = middle + 1;
    }
    a.copyWithin(from + 1, from, at);
    a[from] = pivot;
  }
}

/** The depth at which two neighbouring runs are merged in a balanced tree of merges. */
function mergePower({ base, length }, next, count) {
  let a = 2 * base + length;
  let b = a + length + next;
  for (let power = 1; ; power++) {
    if (a >= count) [a, b] = [a - count, b - count];
    else if (b >= count) return power;
    [a, b] = [a * 2, b * 2];
  }
}

function mergeAt(state, at) {
  const { a, less, runs } = state;
  const [first, second] = [runs[at], runs[at + 1]];
  let { base, length: count } = first;
  const { base: other } = second;
  let { length: others } = second;
  first.length += others;
  runs.splice(at + 1, 1);
  const skipped = gallopRight(less, a[other], a, base, count, 0);
  base += skipped;
  count -= skipped;
  if (count === 0) return;
  others = gallopLeft(less, a[base + count - 1], a, other, others, others - 1);
  if (others <= 0) return;
  if (count <= others) mergeLow(state, base, count, other, others);
  else mergeHigh(state, base, count, other, others);
}

function gallopLeft(less, key, a, base, count, hint) {
  let [last, ofs] = [0, 1];
  if (less(a[base + hint], key)) {
    const most = count - hint;
    while (ofs < most && less(a[base + hint + ofs], key)) [last, ofs] = [ofs, 2 * ofs + 1];
    [last, ofs] = [last + hint, Math.min(ofs, most) + hint];
  } else {
    const most = hint + 1;
    while (ofs < most && !less(a[base + hint - ofs], key)) [last, ofs] = [ofs, 2 * ofs + 1];
    [last, ofs] = [hint - Math.min(ofs, most), hint - last];
  }
  last++;
  while (last < ofs) {
    const middle = last + ((ofs - last) >> 1);
    if (less(a[base + middle], key)) last = middle + 1;
    else ofs = middle;
  }
  return ofs;
}

function gallopRight(less, key, a, base, count, hint) {
  let [last, ofs] = [0, 1];
  if (less(key, a[base + hint])) {
    const most = hint + 1;
    while (ofs < most && less(key, a[base + hint - ofs])) [last, ofs] = [ofs, 2 * ofs + 1];
    [last, ofs] = [hint - Math.min(ofs, most), hint - last];
  } else {
    const most = count - hint;
    while (ofs < most && !less(key, a[base + hint + ofs])) [last, ofs] = [ofs, 2 * ofs + 1];
    [last, ofs] = [last + hint, Math.min(ofs, most) + hint];
  }
  last++;
  while (last < ofs) {
    const middle = last + ((ofs - last) >> 1);
    if (less(key, a[base + middle])) ofs = middle;
    else last = middle + 1;
  }
  return ofs;
}

/** Merges from the left; the first run is the shorter one and is copied. */
function mergeLow(state, base, count, other, others) {
  const { a, less } = state;
  const aside = a.slice(base, base + count);
  let [to, mine, theirs, na, nb] = [base, 0, other, count, others];
  const merge = () => {
    a[to++] = a[theirs++];
    if (--nb === 0 || na === 1) return;
    let least = state.gallop;
    for (;;) {
      let [won, lost] = [0, 0];
      while (won < least && lost < least) {
        if (less(a[theirs], aside[mine])) {
          a[to++] = a[theirs++];
          [lost, won] = [lost + 1, 0];
          if (--nb === 0) return;
        } else {
          a[to++] = aside[mine++];
          [won, lost] = [won + 1, 0];
          if (--na === 1) return;
        }
      }
      least++;
      do {
        if (least > 1) least--;
        state.gallop = least;
        won = gallopRight(less, a[theirs], aside, mine, na, 0);
        for (let at = 0; at < won; at++) a[to++] = aside[mine++];
        na -= won;
        if (won > 0 && na <= 1) return;
        a[to++] = a[theirs++];
        if (--nb === 0) return;
        lost = gallopLeft(less, aside[mine], a, theirs, nb, 0);
        for (let at = 0; at < lost; at++) a[to++] = a[theirs++];
        nb -= lost;
        if (lost > 0 && nb === 0) return;
        a[to++] = aside[mine++];
        if (--na === 1) return;
      } while (won >= 7 || lost >= 7);
      state.gallop = ++least;
    }
  };
  let whole = false;
  try {
    merge();
    whole = true;
  } finally {
    // The rest of the second run comes before the last copied item; if a comparison failed, it stays behind.
    if (whole && na === 1 && nb > 0) {
      a.copyWithin(to, theirs, theirs + nb);
      a[to + nb] = aside[mine];
    } else for (let at = 0; at < na; at++) a[to++] = aside[mine++];
  }
}

/** Merges from the right; the second run is the shorter one and is copied. */
function mergeHigh(state, base, count, other, others) {
  const { a, less } = state;
  const aside = a.slice(other, other + others);
  let [to, mine, theirs, na, nb] = [other + others - 1, base + count - 1, others - 1, count, others];
  const merge = () => {
    a[to--] = a[mine--];
    if (--na === 0 || nb === 1) return;
    let least = state.gallop;
    for (;;) {
      let [won, lost] = [0, 0];
      while (won < least && lost < least) {
        if (less(aside[theirs], a[mine])) {
          a[to--] = a[mine--];
          [won, lost] = [won + 1, 0];
          if (--na === 0) return;
        } else {
          a[to--] = aside[theirs--];
          [lost, won] = [lost + 1, 0];
          if (--nb === 1) return;
        }
      }
      least++;
      do {
        if (least > 1) least--;
        state.gallop = least;
        won = na - gallopRight(less, aside[theirs], a, base, na, na - 1);
        for (let at = 0; at < won; at++) a[to--] = a[mine--];
        na -= won;
        if (won > 0 && na === 0) return;
        a[to--] = aside[theirs--];
        if (--nb === 1) return;
        lost = nb - gallopLeft(less, a[mine], aside, 0, nb, nb - 1);
        for (let at = 0; at < lost; at++) a[to--] = aside[theirs--];
        nb -= lost;
        if (lost > 0 && nb <= 1) return;
        a[to--] = a[mine--];
        if (--na === 0) return;
      } while (won >= 7 || lost >= 7);
      state.gallop = ++least;
    }
  };
  let whole = false;
  try {
    merge();
    whole = true;
  } finally {
    if (whole && nb === 1 && na > 0) {
      a.copyWithin(to + 1 - na, mine + 1 - na, mine + 1);
      a[to - na] = aside[theirs];
    } else for (let at = nb - 1; at >= 0; at--) a[to--] = aside[at];
  }
}
