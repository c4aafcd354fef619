import type { Finding, Severity } from '../model/finding.ts';
import type { Comment } from '../python/decode.ts';
import type { Program } from '../python/program.ts';
import type { Span } from '../python/tree.ts';
import { latinLook } from './confusables.ts';
import { collectNames } from './names-in.ts';
import type { Rule } from './rule.ts';
import { textBidirectional } from './rules/text-bidirectional.ts';
import { textInvisible } from './rules/text-invisible.ts';
import { textLookAlike } from './rules/text-look-alike.ts';

/** Further findings are dropped. */
const findingsMax = 50;

type Hazard = { readonly rule: Rule; readonly severity: Severity; readonly message: string };

/**
 * Reports characters that mislead a reviewer: controls that reorder a line, invisible characters, and names that look
 * like other names. Strings and comments are searched too. Linear in the length of the source.
 */
export function findTextHazards(text: string, program: Program, comments: readonly Comment[]): Finding[] {
  const findings: Finding[] = [];
  const lines = text.split(/\r\n|\r|\n/);
  const names = collectNames(program);
  const kindsOnLine = indexWordKinds(program, comments);
  for (const [index, line] of lines.entries()) {
    if (findings.length >= findingsMax) break;
    if (isPlain(line)) continue;
    const columnOf = indexColumns(line);
    const messages = new Set<string>();
    const report = (match: RegExpExecArray, { rule, severity, message }: Hazard): void => {
      if (messages.has(message)) return;
      messages.add(message);
      const [column, endColumn] = [columnOf(match.index), columnOf(match.index + match[0].length)];
      findings.push({
        rule: `security:${rule.id}`,
        severity,
        message,
        place: { line: index + 1, column, endLine: index + 1, endColumn },
        risk: { confidence: 'medium', cwe: rule.cwe, kind: 'vulnerability' },
      });
    };
    for (const match of line.matchAll(invisible)) {
      const hazard = findCharacterHazard(match[0].codePointAt(0)!, index === 0 && match.index === 0);
      if (hazard) report(match, hazard);
    }
    const kindAt = kindsOnLine(index + 1, line.length);
    for (const match of line.matchAll(words)) {
      if (isPlain(match[0])) continue;
      const hazard = findNameHazard(match[0], names, kindAt(columnOf(match.index)));
      if (hazard) report(match, hazard);
    }
  }
  return findings;
}

/** Maps an offset in a line to its column, in code points from 1. */
function indexColumns(line: string): (offset: number) => number {
  const columns = new Uint32Array(line.length + 1);
  let column = 1;
  for (let offset = 0; offset < line.length; column += 1) {
    columns[offset] = column;
    offset += line.codePointAt(offset)! > 0xffff ? 2 : 1;
  }
  columns[line.length] = column;
  return (offset) => columns[offset]!;
}

const isPlain = (text: string): boolean => !/[^\t\f -~]/.test(text);

const words = /[\p{XID_Start}_][\p{XID_Continue}]*/gu;
const invisible = /[\p{Cc}\p{Cf}]|\u{115F}|\u{1160}|\u{3164}|\u{FFA0}|[\u{E0100}-\u{E01EF}]/gu;

const hex = (point: number): string => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;

function findCharacterHazard(point: number, first: boolean): Hazard | null {
  const [bidirectional, unseen] = [
    { rule: textBidirectional, message: `${hex(point)} changes the order in which this line is displayed` },
    { rule: textInvisible, message: `invisible character ${hex(point)}` },
  ];
  if ((point >= 0x202a && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069))
    return { ...bidirectional, severity: 'warning' };
  if (point === 0x200e || point === 0x200f || point === 0x061c) return { ...bidirectional, severity: 'info' };
  // A byte order mark at the start, tabs and form feeds are normal; some scripts and emoji need joiners.
  if (point === 0xfeff && first) return null;
  if (point === 0x09 || point === 0x0c || point === 0x85 || point === 0x200c || point === 0x200d || point === 0xad)
    return null;
  if (point === 0x200b || point === 0x2060 || point === 0xfeff) return { ...unseen, severity: 'info' };
  return { ...unseen, severity: 'warning' };
}

/** In an f-string a word counts as a name only if the program uses that name. */
function findNameHazard(word: string, names: ReadonlySet<string>, kind: WordKind): Hazard | null {
  if (kind === 'text') return null;
  const real = word.normalize('NFKC');
  if (kind === 'mixed' && !names.has(real)) return null;
  if (real !== word && isPlain(real)) {
    const severity = real.length > 1 ? 'warning' : 'info';
    return {
      rule: textLookAlike,
      severity,
      message: `this name uses look-alike letters; Python reads it as \`${shorten(real)}\``,
    };
  }
  const look = latinLook(real);
  if (look === null || !isPlain(look)) return null;
  // A word entirely in another script is normal, unless it imitates a name the program uses.
  const mixed = /[A-Za-z]/.test(real);
  if (!mixed && !names.has(look) && !wellKnown.has(look)) return null;
  return {
    rule: textLookAlike,
    severity: 'warning',
    message: `this name looks like \`${shorten(look)}\` but is a different name`,
  };
}

const shorten = (name: string): string => (name.length > 40 ? `${name.slice(0, 40)}…` : name);

const wellKnown = new Set(
  'eval exec open compile print input getattr setattr globals locals vars len str int os sys self None True False'.split(
    ' ',
  ),
);

type WordKind = 'name' | 'text' | 'mixed';

/** Looks up whether a column is inside a string or a comment, where words are not names. */
function indexWordKinds(program: Program, comments: readonly Comment[]) {
  type Range = readonly [from: number, to: number, kind: WordKind];
  const byLine = new Map<number, Range[]>();
  const put = (line: number, range: Range): void => {
    const known = byLine.get(line);
    if (known) known.push(range);
    else byLine.set(line, [range]);
  };
  const cover = ({ line, column, endLine, endColumn }: Span, kind: WordKind): void => {
    for (let at = line; at <= endLine; at += 1)
      put(at, [at === line ? column : 1, at === endLine ? endColumn : Number.POSITIVE_INFINITY, kind]);
  };
  for (const node of program.all('JoinedStr')) cover(node.place, 'mixed');
  for (const node of program.all('Constant')) {
    if (node.value.type !== 'str' && node.value.type !== 'bytes') continue;
    if (program.parents.get(node)?.kind !== 'JoinedStr') cover(node.place, 'text');
  }
  for (const { line, column } of comments) put(line, [column, Number.POSITIVE_INFINITY, 'text']);
  return (line: number, length: number): ((column: number) => WordKind) => {
    const kinds: WordKind[] = new Array(length + 2).fill('name');
    for (const [from, to, kind] of byLine.get(line) ?? []) kinds.fill(kind, from, Math.min(to, length + 2));
    return (column) => kinds[column] ?? 'name';
  };
}
