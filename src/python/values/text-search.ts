import { charactersOf, isPlainText } from './code-points.ts';
import { undecided, valueError } from './outcome.ts';
import { byteSpace, textSpace } from './text-case.ts';

/** Where texts hold characters beyond the basic plane, units are not characters: searching for half of one is left undecided. */
export function checkSearch(text: string, part: string): void {
  if (!isPlainText(text) && /^[\udc00-\udfff]|[\ud800-\udbff]$/.test(part)) throw undecided('surrogates');
}

/** The place of a part within some characters, counted in characters; -1 where there is none. */
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

/** How often a part occurs without overlapping; an empty one before, between and after all characters. */
export function count(characters: readonly string[], part: string, from: number, to: number): number {
  if (from > characters.length || from > to) return 0;
  const inside = characters.slice(from, to);
  return part === '' ? inside.length + 1 : inside.join('').split(part).length - 1;
}

/** Replaces the first occurrences; all of them where `most` is negative. */
export function replace(text: string, part: string, by: string, most: number): string {
  const pieces = part === '' ? ['', ...charactersOf(text), ''] : text.split(part);
  const times = most < 0 ? pieces.length - 1 : Math.min(most, pieces.length - 1);
  let out = pieces[0]!;
  for (let at = 1; at < pieces.length; at += 1) {
    out += (at <= times ? by : part) + pieces[at]!;
  }
  return out;
}

/** Cuts at a separator, at most so often, from the left or from the right. */
export function split(text: string, separator: string, most: number, fromRight: boolean): string[] {
  if (separator === '') throw valueError('empty separator');
  const pieces = fromRight ? splitFromRight(text, separator) : text.split(separator);
  if (most < 0 || pieces.length <= most + 1) return pieces;
  return fromRight
    ? [pieces.slice(0, pieces.length - most).join(separator), ...pieces.slice(pieces.length - most)]
    : [...pieces.slice(0, most), pieces.slice(most).join(separator)];
}

/** Overlapping occurrences are found from the end: `aaa` at `aa` leaves `a` in front. */
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

/** Cuts at runs of white space; what is left over keeps its own. */
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

/** Tabs become spaces up to the next column that the size divides; a line's end starts again at the first. */
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
