import { charactersOf, isPlainText } from './code-points.ts';
import { undecided, valueError } from './outcome.ts';
import { byteSpace, textSpace } from './text-case.ts';

/** Searching for half of a surrogate pair is undecided if the text has characters beyond the basic plane. */
export function checkSearch(text: string, part: string): void {
  if (!isPlainText(text) && /^[\udc00-\udfff]|[\ud800-\udbff]$/.test(part)) throw undecided('surrogates');
}

/** The index of a part, counted in characters; -1 if it does not occur. */
export function find(
  characters: readonly string[],
  part: string,
  from: number,
  to: number,
  fromRight: boolean,
): number {
  if (from > characters.length || from > to) return -1;
  const before = characters.slice(0, from).join('').length;
  const inside = characters.slice(from, to).join('');
  const at = fromRight ? inside.lastIndexOf(part) : inside.indexOf(part);
  if (at < 0) return -1;
  return before === from && isPlainText(inside) ? from + at : from + [...inside.slice(0, at)].length;
}

/** Counts occurrences that do not overlap; an empty part occurs before, between and after all characters. */
export function count(characters: readonly string[], part: string, from: number, to: number): number {
  if (from > characters.length || from > to) return 0;
  const inside = characters.slice(from, to);
  return part === '' ? inside.length + 1 : inside.join('').split(part).length - 1;
}

/** Replaces at most `most` occurrences; all of them if `most` is negative. */
export function replace(text: string, part: string, by: string, most: number): string {
  const pieces = part === '' ? ['', ...charactersOf(text), ''] : text.split(part);
  const times = most < 0 ? pieces.length - 1 : Math.min(most, pieces.length - 1);
  let out = pieces[0]!;
  for (let at = 1; at < pieces.length; at += 1) {
    out += (at <= times ? by : part) + pieces[at]!;
  }
  return out;
}

/** Splits at a separator, at most `most` times, from the left or from the right. */
export function split(text: string, separator: string, most: number, fromRight: boolean): string[] {
  if (separator === '') throw valueError('empty separator');
  const pieces = fromRight ? splitFromRight(text, separator) : text.split(separator);
  if (most < 0 || pieces.length <= most + 1) return pieces;
  return fromRight
    ? [pieces.slice(0, pieces.length - most).join(separator), ...pieces.slice(pieces.length - most)]
    : [...pieces.slice(0, most), pieces.slice(most).join(separator)];
}

/** Overlapping occurrences are found from the end: `aaa` split at `aa` leaves `a` in front. */
function splitFromRight(text: string, separator: string): string[] {
  const pieces: string[] = [];
  let end = text.length;
  for (let at = text.lastIndexOf(separator); at >= 0; ) {
    pieces.unshift(text.slice(at + separator.length, end));
    end = at;
    at = at >= separator.length ? text.lastIndexOf(separator, at - separator.length) : -1;
  }
  return [text.slice(0, end), ...pieces];
}

/** Splits at runs of white space; an unsplit rest keeps its white space. */
export function splitAtSpace(text: string, most: number, fromRight: boolean, ofBytes: boolean): string[] {
  const space = ofBytes ? byteSpace : textSpace;
  const characters = charactersOf(text);
  const isSpace = (at: number): boolean => space.test(characters[at] ?? '');
  const words: string[] = [];
  const step = fromRight ? -1 : 1;
  let at = fromRight ? characters.length - 1 : 0;
  const isInside = (): boolean => at >= 0 && at < characters.length;
  for (;;) {
    while (isInside() && isSpace(at)) at += step;
    if (!isInside()) break;
    if (most >= 0 && words.length >= most) {
      const rest = fromRight ? characters.slice(0, at + 1) : characters.slice(at);
      words.push(rest.join(''));
      break;
    }
    const start = at;
    while (isInside() && !isSpace(at)) at += step;
    words.push((fromRight ? characters.slice(at + 1, start + 1) : characters.slice(start, at)).join(''));
  }
  return fromRight ? words.reverse() : words;
}

export function strip(text: string, drops: (character: string) => boolean, atStart: boolean, atEnd: boolean): string {
  const characters = charactersOf(text);
  let [start, end] = [0, characters.length];
  while (atStart && start < end && drops(characters[start]!)) start += 1;
  while (atEnd && end > start && drops(characters[end - 1]!)) end -= 1;
  return characters.slice(start, end).join('');
}

const textLine =
  /[^\n\r\v\f\x1c-\x1e\x85\u2028\u2029]*(?:\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029])|[^\n\r\v\f\x1c-\x1e\x85\u2028\u2029]+/g;
const byteLine = /[^\n\r]*(?:\r\n|[\n\r])|[^\n\r]+/g;

export function splitLines(text: string, keepsEnds: boolean, ofBytes: boolean): string[] {
  const lines = text.match(ofBytes ? byteLine : textLine) ?? [];
  if (keepsEnds) return [...lines];
  return lines.map((line) =>
    line.replace(ofBytes ? /(?:\r\n|[\n\r])$/ : /(?:\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029])$/, ''),
  );
}

/** Replaces tabs with spaces up to the next multiple of the size. Columns start again after a line ending. */
export function expandTabs(text: string, size: number): string {
  let column = 0;
  let out = '';
  for (const character of charactersOf(text)) {
    if (character === '\t') {
      const width = size > 0 ? size - (column % size) : 0;
      out += ' '.repeat(width);
      column += width;
      continue;
    }
    out += character;
    column = character === '\n' || character === '\r' ? 0 : column + 1;
  }
  return out;
}
