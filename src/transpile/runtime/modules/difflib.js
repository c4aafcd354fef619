import { contains, toInt } from '../builtins.js';
import { call } from '../calls.js';
import { compareStr, opEq, opLe, opLt, truth } from '../compare.js';
import { Dict } from '../dict.js';
import { PyObject, PyTypeError, ValueError } from '../errors.js';
import { Generator, items, iter } from '../iterate.js';
import { index, toFloat } from '../numbers.js';
import { repr } from '../repr.js';
import { sig, sigs } from '../signatures.js';
import { str_rstrip } from '../str.js';
import { Float, isInt, Tuple, typeName, unfaithful } from '../values.js';
import { collections_namedtuple } from './collections/named-tuples.js';

let difflibMatchClass = null;
function difflibMatch(a, b, size) {
  difflibMatchClass ??= collections_namedtuple('Match', 'a b size');
  return new difflibMatchClass(a, b, size);
}

const difflibEqual = (x, y) => truth(opEq(x, y));
const difflibRatio = (matches, length) => new Float(length > 0 ? (2 * matches) / length : 1);

/** The items of a sequence as they are now. */
function difflibItems(sequence) {
  if (typeof sequence === 'string' || Array.isArray(sequence) || sequence instanceof Tuple) return items(sequence);
  return unfaithful(`difflib with a ${typeName(sequence)}`);
}

/** Finds the longest runs of items that two sequences share. */
export class difflib_SequenceMatcher extends PyObject {
  __init__(isjunk, a, b, autojunk) {
    this.$isJunk = isjunk ?? null;
    this.$autoJunk = autojunk === undefined || truth(autojunk);
    this.a = null;
    this.b = null;
    this.set_seqs(a ?? '', b ?? '');
  }
  set_seqs(a, b) {
    this.set_seq1(a);
    this.set_seq2(b);
    return null;
  }
  set_seq1(a) {
    if (a === this.a) return null;
    this.a = a;
    this.$blocks = null;
    this.$opcodes = null;
    return null;
  }
  set_seq2(b) {
    if (b === this.b) return null;
    this.b = b;
    this.$blocks = null;
    this.$opcodes = null;
    this.$counts = null;
    this.$index();
    return null;
  }
  /** Notes where each item of `b` occurs, without junk and without items that are very frequent in a long sequence. */
  $index() {
    const all = difflibItems(this.b);
    this.$places = new Dict();
    this.$junk = new Dict();
    all.forEach((one, at) => {
      const entry = this.$places.entry(one);
      if (entry) entry[1].push(at);
      else this.$places.set(one, [at]);
    });
    if (this.$isJunk !== null && truth(this.$isJunk))
      for (const one of [...this.$places]) if (truth(call(this.$isJunk, one))) this.$junk.set(one, true);
    for (const one of this.$junk) this.$places.delete(one);
    if (!this.$autoJunk || all.length < 200) return;
    const most = Math.floor(all.length / 100) + 1;
    for (const one of [...this.$places]) if (this.$places.at(one).length > most) this.$places.delete(one);
  }
  $longest(a, b, alo, ahi, blo, bhi) {
    let [i, j, size] = [alo, blo, 0];
    let lengths = new Map();
    for (let at = alo; at < ahi; at++) {
      const next = new Map();
      for (const place of this.$places.entry(a[at])?.[1] ?? []) {
        if (place < blo) continue;
        if (place >= bhi) break;
        const length = (lengths.get(place - 1) ?? 0) + 1;
        next.set(place, length);
        if (length > size) [i, j, size] = [at - length + 1, place - length + 1, length];
      }
      lengths = next;
    }
    // First the neighbours that are not junk, then those that are.
    for (const isJunk of [false, true]) {
      while (i > alo && j > blo && this.$junk.has(b[j - 1]) === isJunk && difflibEqual(a[i - 1], b[j - 1]))
        [i, j, size] = [i - 1, j - 1, size + 1];
      while (
        i + size < ahi &&
        j + size < bhi &&
        this.$junk.has(b[j + size]) === isJunk &&
        difflibEqual(a[i + size], b[j + size])
      )
        size++;
    }
    return [i, j, size];
  }
  find_longest_match(alo, ahi, blo, bhi) {
    const [a, b] = [difflibItems(this.a), difflibItems(this.b)];
    const end = (given, all) => (given === undefined || given === null ? all.length : index(given));
    const [fromA, toA, fromB, toB] = [index(alo ?? 0), end(ahi, a), index(blo ?? 0), end(bhi, b)];
    if (Math.min(fromA, fromB) < 0 || toA > a.length || toB > b.length)
      return unfaithful('find_longest_match() outside of the sequences');
    return difflibMatch(...this.$longest(a, b, fromA, toA, fromB, toB));
  }
  get_matching_blocks() {
    if (this.$blocks !== null) return this.$blocks;
    const [a, b] = [difflibItems(this.a), difflibItems(this.b)];
    const left = [[0, a.length, 0, b.length]];
    const found = [];
    while (left.length > 0) {
      const [alo, ahi, blo, bhi] = left.pop();
      const [i, j, size] = this.$longest(a, b, alo, ahi, blo, bhi);
      if (size === 0) continue;
      found.push([i, j, size]);
      if (alo < i && blo < j) left.push([alo, i, blo, j]);
      if (i + size < ahi && j + size < bhi) left.push([i + size, ahi, j + size, bhi]);
    }
    found.sort(([i, j], [k, l]) => i - k || j - l);
    const joined = [];
    for (const [i, j, size] of found) {
      const last = joined.at(-1);
      if (last && last[0] + last[2] === i && last[1] + last[2] === j) last[2] += size;
      else joined.push([i, j, size]);
    }
    this.$blocks = [...joined, [a.length, b.length, 0]].map((one) => difflibMatch(...one));
    return this.$blocks;
  }
  get_opcodes() {
    if (this.$opcodes !== null) return this.$opcodes;
    const codes = [];
    let [i, j] = [0, 0];
    for (const block of this.get_matching_blocks()) {
      const [nextA, nextB, size] = block.items;
      const tag = i < nextA ? (j < nextB ? 'replace' : 'delete') : j < nextB ? 'insert' : '';
      if (tag !== '') codes.push(new Tuple([tag, i, nextA, j, nextB]));
      [i, j] = [nextA + size, nextB + size];
      if (size > 0) codes.push(new Tuple(['equal', nextA, i, nextB, j]));
    }
    this.$opcodes = codes;
    return codes;
  }
  get_grouped_opcodes(n) {
    return new Generator(this.$groups(n === undefined ? 3 : index(n)));
  }
  *$groups(n) {
    const known = this.get_opcodes();
    const codes = known.length > 0 ? known : [new Tuple(['equal', 0, 1, 0, 1])];
    // Python changes the list that `get_opcodes` returned.
    const [tag, i1, i2, j1, j2] = codes[0].items;
    if (tag === 'equal') codes[0] = new Tuple([tag, Math.max(i1, i2 - n), i2, Math.max(j1, j2 - n), j2]);
    const [lastTag, k1, k2, l1, l2] = codes.at(-1).items;
    if (lastTag === 'equal')
      codes[codes.length - 1] = new Tuple([lastTag, k1, Math.min(k2, k1 + n), l1, Math.min(l2, l1 + n)]);
    let group = [];
    for (const code of codes) {
      let [kind, fromA, toA, fromB, toB] = code.items;
      if (kind === 'equal' && toA - fromA > 2 * n) {
        group.push(new Tuple([kind, fromA, Math.min(toA, fromA + n), fromB, Math.min(toB, fromB + n)]));
        yield group;
        group = [];
        [fromA, fromB] = [Math.max(fromA, toA - n), Math.max(fromB, toB - n)];
      }
      group.push(new Tuple([kind, fromA, toA, fromB, toB]));
    }
    if (group.length > 0 && !(group.length === 1 && group[0].items[0] === 'equal')) yield group;
  }
  ratio() {
    const matches = this.get_matching_blocks().reduce((total, block) => total + block.items[2], 0);
    return difflibRatio(matches, this.$length());
  }
  $length() {
    return difflibItems(this.a).length + difflibItems(this.b).length;
  }
  quick_ratio() {
    if (this.$counts === null) {
      this.$counts = new Dict();
      for (const one of difflibItems(this.b)) this.$counts.set(one, (this.$counts.entry(one)?.[1] ?? 0) + 1);
    }
    const left = new Dict();
    let matches = 0;
    for (const one of difflibItems(this.a)) {
      const count = (left.entry(one) ?? this.$counts.entry(one))?.[1] ?? 0;
      left.set(one, count - 1);
      if (count > 0) matches++;
    }
    return difflibRatio(matches, this.$length());
  }
  real_quick_ratio() {
    return difflibRatio(Math.min(difflibItems(this.a).length, difflibItems(this.b).length), this.$length());
  }
}
difflib_SequenceMatcher.$name = 'SequenceMatcher';
difflib_SequenceMatcher.$module = 'difflib.';
sigs(difflib_SequenceMatcher, {
  __init__: 'isjunk=, a=, b=, autojunk=',
  set_seqs: 'a, b',
  set_seq1: 'a',
  set_seq2: 'b',
  find_longest_match: 'alo=, ahi=, blo=, bhi=',
  get_matching_blocks: '',
  get_opcodes: '',
  get_grouped_opcodes: 'n=',
  ratio: '',
  quick_ratio: '',
  real_quick_ratio: '',
});

/** The texts that are most similar to a word, the best first. */
export function difflib_get_close_matches(word, possibilities, n, cutoff) {
  const least = cutoff === undefined ? new Float(0.6) : cutoff;
  if (n !== undefined && !truth(opLt(0, n))) throw new ValueError(`n must be > 0: ${repr(n)}`);
  if (!truth(opLe(0, least)) || !truth(opLe(least, 1)))
    throw new ValueError(`cutoff must be in [0.0, 1.0]: ${repr(least)}`);
  if (n !== undefined && !isInt(n)) return unfaithful('get_close_matches() with such a number of matches');
  const matcher = new difflib_SequenceMatcher();
  matcher.set_seq2(word);
  const found = [];
  for (const one of iter(possibilities)) {
    if (typeof one !== 'string') return unfaithful('get_close_matches() of other values than texts');
    matcher.set_seq1(one);
    const score = matcher.ratio().v;
    if (score >= toFloat(least)) found.push([score, one]);
  }
  found.sort(([score, one], [otherScore, other]) => otherScore - score || compareStr(other, one));
  return found.slice(0, n === undefined ? 3 : index(n)).map(([, one]) => one);
}
sig(difflib_get_close_matches, 'word, possibilities, n=, cutoff=', 'get_close_matches');

export function difflib_unified_diff(a, b, fromfile, tofile, fromfiledate, tofiledate, n, lineterm) {
  const texts = [fromfile ?? '', tofile ?? '', fromfiledate ?? '', tofiledate ?? '', lineterm ?? '\n'];
  return new Generator(difflibUnified(a, b, texts, n === undefined ? 3 : index(n)));
}
sig(difflib_unified_diff, 'a, b, fromfile=, tofile=, fromfiledate=, tofiledate=, n=, lineterm=', 'unified_diff');

function* difflibUnified(a, b, texts, n) {
  const [linesA, linesB] = [difflibItems(a), difflibItems(b)];
  for (const [first] of [linesA, linesB])
    if (first !== undefined && typeof first !== 'string')
      throw new PyTypeError(`lines to compare must be str, not ${typeName(first)} (${repr(first)})`);
  for (const one of texts)
    if (typeof one !== 'string') throw new PyTypeError(`all arguments must be str, not: ${repr(one)}`);
  if ([...linesA, ...linesB].some((one) => typeof one !== 'string')) unfaithful('unified_diff() of other values');
  const [fromFile, toFile, fromDate, toDate, end] = texts;
  let isFirst = true;
  for (const group of new difflib_SequenceMatcher(null, a, b).$groups(n)) {
    if (isFirst) {
      yield `--- ${fromFile}${fromDate === '' ? '' : `\t${fromDate}`}${end}`;
      yield `+++ ${toFile}${toDate === '' ? '' : `\t${toDate}`}${end}`;
    }
    isFirst = false;
    const [first, last] = [group[0].items, group.at(-1).items];
    yield `@@ -${difflibRange(first[1], last[2])} +${difflibRange(first[3], last[4])} @@${end}`;
    for (const { items: code } of group) {
      const [tag, i1, i2, j1, j2] = code;
      if (tag === 'equal') for (const line of linesA.slice(i1, i2)) yield ` ${line}`;
      if (tag === 'replace' || tag === 'delete') for (const line of linesA.slice(i1, i2)) yield `-${line}`;
      if (tag === 'replace' || tag === 'insert') for (const line of linesB.slice(j1, j2)) yield `+${line}`;
    }
  }
}

/** A range of lines as patches write it: an empty one begins at the line before. */
function difflibRange(start, stop) {
  const length = stop - start;
  if (length === 1) return `${start + 1}`;
  return `${length === 0 ? start : start + 1},${length}`;
}

export function difflib_IS_CHARACTER_JUNK(ch, ws) {
  return contains(ws ?? ' \t', ch);
}
sig(difflib_IS_CHARACTER_JUNK, 'ch, ws=', 'IS_CHARACTER_JUNK');

/** Compares lines, and marks the characters that differ in similar ones. */
export class difflib_Differ extends PyObject {
  __init__(linejunk, charjunk) {
    this.linejunk = linejunk ?? null;
    this.charjunk = charjunk ?? null;
  }
  compare(a, b) {
    return new Generator(this.$lines(a, b));
  }
  *$lines(given, other) {
    const [a, b] = [items(given), items(other)];
    if ([...a, ...b].some((one) => typeof one !== 'string')) unfaithful('comparing other values than texts');
    for (const { items: code } of new difflib_SequenceMatcher(this.linejunk, a, b).get_opcodes()) {
      const [tag, alo, ahi, blo, bhi] = code;
      if (tag === 'replace') yield* this.$replaced(a, alo, ahi, b, blo, bhi);
      else if (tag === 'insert') yield* difflibMarked('+', b, blo, bhi);
      else yield* difflibMarked(tag === 'delete' ? '-' : ' ', a, alo, ahi);
    }
  }
  /** Lines between two equal ones: those around the most similar pair, which is shown with its differences. */
  *$replaced(a, alo, ahi, b, blo, bhi) {
    let [best, bestA, bestB] = [0.74, -1, -1];
    let equal = null;
    const matcher = new difflib_SequenceMatcher(this.charjunk);
    for (let j = blo; j < bhi; j++) {
      matcher.set_seq2(b[j]);
      for (let i = alo; i < ahi; i++) {
        if (a[i] === b[j]) {
          equal ??= [i, j];
          continue;
        }
        matcher.set_seq1(a[i]);
        if (matcher.real_quick_ratio().v <= best || matcher.quick_ratio().v <= best) continue;
        const ratio = matcher.ratio().v;
        if (ratio > best) [best, bestA, bestB] = [ratio, i, j];
      }
    }
    const isSimilar = best >= 0.75;
    if (!isSimilar) {
      if (equal === null) {
        const [removed, added] = [difflibMarked('-', a, alo, ahi), difflibMarked('+', b, blo, bhi)];
        yield* bhi - blo < ahi - alo ? added : removed;
        yield* bhi - blo < ahi - alo ? removed : added;
        return;
      }
      [bestA, bestB] = equal;
    }
    yield* this.$between(a, alo, bestA, b, blo, bestB);
    if (isSimilar) {
      matcher.set_seqs(a[bestA], b[bestB]);
      yield* difflibDifferences(a[bestA], b[bestB], matcher.get_opcodes());
    } else yield `  ${a[bestA]}`;
    yield* this.$between(a, bestA + 1, ahi, b, bestB + 1, bhi);
  }
  *$between(a, alo, ahi, b, blo, bhi) {
    if (alo < ahi && blo < bhi) yield* this.$replaced(a, alo, ahi, b, blo, bhi);
    else {
      yield* difflibMarked('-', a, alo, ahi);
      yield* difflibMarked('+', b, blo, bhi);
    }
  }
}
difflib_Differ.$name = 'Differ';
difflib_Differ.$module = 'difflib.';
sigs(difflib_Differ, { __init__: 'linejunk=, charjunk=', compare: 'a, b' });

function* difflibMarked(mark, lines, from, to) {
  for (let at = from; at < to; at++) yield `${mark} ${lines[at]}`;
}

/** Two similar lines, each with a line that marks what differs. */
function* difflibDifferences(a, b, codes) {
  let [marksA, marksB] = ['', ''];
  for (const { items: code } of codes) {
    const [tag, i1, i2, j1, j2] = code;
    const [signA, signB] = { replace: '^^', delete: '- ', insert: ' +', equal: '  ' }[tag];
    marksA += signA.repeat(i2 - i1);
    marksB += signB.repeat(j2 - j1);
  }
  for (const [sign, line, marks] of [
    ['-', a, marksA],
    ['+', b, marksB],
  ]) {
    yield `${sign} ${line}`;
    const own = [...line].slice(0, marks.length);
    const shown = str_rstrip.call(own.map((c, at) => (marks[at] === ' ' && /\s/.test(c) ? c : marks[at])).join(''));
    if (shown !== '') yield `? ${shown}\n`;
  }
}

export function difflib_ndiff(a, b, linejunk, charjunk) {
  return new difflib_Differ(linejunk, charjunk === undefined ? difflib_IS_CHARACTER_JUNK : charjunk).compare(a, b);
}
sig(difflib_ndiff, 'a, b, linejunk=, charjunk=', 'ndiff');

export function difflib_restore(delta, which) {
  const tag = { 1: '- ', 2: '+ ' }[toInt(which)];
  if (tag === undefined) throw new ValueError(`unknown delta choice (must be 1 or 2): ${repr(which)}`);
  const lines = items(delta);
  if (lines.some((one) => typeof one !== 'string')) return unfaithful('restore() of other values than texts');
  return iter(lines.filter((one) => one.startsWith('  ') || one.startsWith(tag)).map((one) => one.slice(2)));
}
sig(difflib_restore, 'delta, which', 'restore');
