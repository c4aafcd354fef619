import { type Mutation, replacement } from './mutation.ts';

/** A regular expression that matches too much or too little: `[a-z]` instead of `[a-z]+`. */
export const pattern: Mutation = {
  kind: 'pattern',
  prior: 0.5,
  *find({ all, textOf, isMovable }) {
    for (const { func, args } of all('Call')) {
      const [first] = args;
      if (func.kind !== 'Attribute' || textOf(func.value) !== 're' || first?.kind !== 'Constant') continue;
      const before = textOf(first);
      const [, start, inside, end] = /^([rR]?['"])([^'"\n]*)(['"])$/.exec(before) ?? [];
      if (start === undefined || inside === undefined || !isMovable(first)) continue;
      const isRaw = /^r/i.test(start);
      for (const [text, weight] of variantsOf(inside))
        if (isValid(text) && (isRaw || !text.includes('\\')))
          yield replacement(first.place, before, start + text + end, weight);
    }
  },
};

/** What matches once, and how often it matches: with groups as a whole, and inside groups. */
const atom = String.raw`\\[a-zA-Z.()[\]+*?$^|/-]|\[\^?[^\]]+\]|[\w ,.;:_-]`;
const quantifier = String.raw`([+*?]\??|\{[\d,]+\})?`;
const parts = [RegExp(String.raw`(\([^()]*\)|${atom})${quantifier}`, 'g'), RegExp(`(${atom})${quantifier}`, 'g')];

function* variantsOf(text: string): Iterable<readonly [string, number]> {
  for (const { 0: whole, 1: one, 2: count = '', index } of parts.flatMap((part) => [...text.matchAll(part)])) {
    const [head, tail] = [text.slice(0, index), text.slice(index + whole.length)];
    for (const other of ['+', '*', '?', '', '+?', '*?'])
      if (other !== count) yield [`${head}${one}${other}${tail}`, other.length > 1 ? 0.4 : 1];
    if (one!.startsWith('[^')) yield [`${head}[${one!.slice(2)}${count}${tail}`, 0.5];
    else if (one!.startsWith('[')) yield [`${head}[^${one!.slice(1)}${count}${tail}`, 0.5];
    if (/^\\[a-zA-Z]$/.test(one!)) {
      const letter = one![1]!;
      const opposite = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
      for (const other of ['d', 'w', 's', 'b', opposite])
        if (other !== letter && /[dwsb]/i.test(letter)) yield [`${head}\\${other}${count}${tail}`, 0.5];
    }
    // With a group, `findall` returns only what the group matches.
    if (one!.startsWith('(') && !one!.startsWith('(?')) yield [`${head}(?:${one!.slice(1)}${count}${tail}`, 1];
    if (one === '.' && count === '') yield [`${head}\\.${tail}`, 0.8];
  }
  if (text.startsWith('\\d')) {
    yield [`-?${text}`, 1];
    yield [`[-+]?${text}`, 0.4];
  }
  if (text.endsWith('\\d+')) yield [`${text}(?:\\.\\d+)?`, 0.5];
  yield [`\\b${text}\\b`, 0.5];
  if (!text.startsWith('^')) yield [`^${text}`, 0.6];
  if (!text.endsWith('$')) yield [`${text}$`, 0.8];
  if (text.startsWith('^')) yield [text.slice(1), 0.4];
  if (text.endsWith('$')) yield [text.slice(0, -1), 0.4];
}

/** Whether it is a regular expression, in a syntax that Python shares. */
function isValid(text: string): boolean {
  try {
    RegExp(text.replaceAll('(?P<', '(?<'));
    return true;
  } catch {
    return false;
  }
}
