import { type DerivedText, derive, type Piece } from './derived-text.ts';
import { lineSpans } from './fenced-blocks.ts';

/** The ways in which code is written for a screen or for transport. */
export const encodings = ['prompts', 'entities', 'escapes'] as const;
export type Encoding = (typeof encodings)[number];

/** The code in a text that is written in one of these ways; null if it is not. */
export const decodeText: Readonly<Record<Encoding, (text: DerivedText) => DerivedText | null>> = {
  prompts: removePrompts,
  entities: decodeEntities,
  escapes: decodeEscapes,
};

const prompt = /^[ \t]*(?:>>>|\.\.\.|In \[\d+\]:|\.{3,}:)(?: |$)/;
const firstPrompt = /^[ \t]*(?:>>>|In \[\d+\]:)(?: |$)/;

/** The lines of an interactive session that are output, counted from 1. */
export const outputLines = (text: string): number[] =>
  text.split(/\r\n|\r|\n/).flatMap((line, index) => (prompt.test(line) ? [] : [index + 1]));

/** An interactive session: the first line has a prompt, and lines without one are output. */
function removePrompts(source: DerivedText): DerivedText | null {
  const { text } = source;
  if (!firstPrompt.test(text.slice(0, 1000).trimStart())) return null;
  const pieces: Piece[] = [];
  for (const { start, end } of lineSpans(text)) {
    const line = text.slice(start, end);
    const found = prompt.exec(line.replace(/[\r\n]+$/, ''));
    pieces.push({ start: start + (found ? found[0].length : line.replace(/[\r\n]+$/, '').length), end });
  }
  return derive(source, pieces);
}

const entity = /&(?:lt|gt|amp|quot|apos|nbsp|#\d{1,7}|#[xX][0-9a-fA-F]{1,6});/g;
const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decodeEntities(source: DerivedText): DerivedText | null {
  return replaceAll(source, entity, ([written]) => {
    const name = written!.slice(1, -1);
    if (!name.startsWith('#')) return entities[name]!;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    if (code === 0xa0) return ' ';
    return code > 0x10ffff || (code >= 0xd800 && code < 0xe000) || code === 0 ? written! : String.fromCodePoint(code);
  });
}

const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/g;
const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** The inside of a JSON string: one line, in which line breaks and quotes are escaped. */
function decodeEscapes(source: DerivedText): DerivedText | null {
  const { text } = source;
  const line = text.trim();
  if (/[\r\n]/.test(line) || !line.includes('\\n')) return null;
  const start = text.indexOf(line);
  return replaceAll(derive(source, [{ start, end: start + line.length }]), escaped, ([written]) => {
    const name = written![1]!;
    return name === 'u' ? String.fromCharCode(Number.parseInt(written!.slice(2), 16)) : (escapes[name] ?? name);
  });
}

/** Null if nothing is replaced. */
function replaceAll(
  source: DerivedText,
  pattern: RegExp,
  replace: (found: RegExpExecArray) => string,
): DerivedText | null {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of source.text.matchAll(pattern)) {
    const end = found.index + found[0].length;
    pieces.push({ start: at, end: found.index }, { start: found.index, end, put: replace(found) });
    at = end;
  }
  if (pieces.length === 0) return null;
  return derive(source, [...pieces, { start: at, end: source.text.length }]);
}
