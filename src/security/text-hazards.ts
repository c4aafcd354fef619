import type { Finding, Severity } from '../model/finding.ts';
import type { Comment } from '../python/decode.ts';
import type { Program } from '../python/program.ts';
import type { Span } from '../python/tree.ts';
import { latinLook } from './confusables.ts';
import { namesIn } from './names-in.ts';
import type { Rule } from './rule.ts';
import { textBidirectional } from './rules/text-bidirectional.ts';
import { textInvisible } from './rules/text-invisible.ts';
import { textLookAlike } from './rules/text-look-alike.ts';

/** A text full of hazards is not told line by line to its end. */
const findingsMax = 50;

type Hazard = { readonly rule: Rule; readonly severity: Severity; readonly message: string };

/**
 * What a reader of the text cannot see, or sees wrongly: controls that reorder a line, characters without a glyph,
 * names that look like others. Strings and comments are looked at as well, because a viewer shows them too. Goes
 * through the text once.
 */
export function textHazards(text: string, program: Program, comments: readonly Comment[]): Finding[] {
  const findings: Finding[] = [];
  const lines = text.split(/\r\n|\r|\n/);
  const names = namesIn(program);
  const kinds = wordKinds(program, comments);
  for (const [index, line] of lines.entries()) {
    if (findings.length >= findingsMax) break;
    if (isPlain(line)) continue;
    const columnOf = columnsOfOffsets(line);
    const told = new Set<string>();
    const tell = (match: RegExpExecArray, { rule, severity, message }: Hazard): void => {
      if (told.has(message)) return;
      told.add(message);
      const [column, endColumn] = [columnOf(match.index), columnOf(match.index + match[0].length)];
      findings.push({
        rule: `security:${rule.id}`,
        severity,
        message,
        place: { line: index + 1, column, endLine: index + 1, endColumn },
        risk: { confidence: 'medium', cwe: rule.cwe, kind: 'vulnerability' },
      });
    };
    for (const match of line.matchAll(hidden)) {
      const hazard = characterHazard(match[0].codePointAt(0)!, index === 0 && match.index === 0);
      if (hazard) tell(match, hazard);
    }
    const kindAt = kinds(index + 1, line.length);
    for (const match of line.matchAll(words)) {
      if (isPlain(match[0])) continue;
      const hazard = nameHazard(match[0], names, kindAt(columnOf(match.index)));
      if (hazard) tell(match, hazard);
    }
  }
  return findings;
}

/** The column of each place in a line, in code points from 1. */
function columnsOfOffsets(line: string): (offset: number) => number {
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
const hidden = /[\p{Cc}\p{Cf}]|\u{115F}|\u{1160}|\u{3164}|\u{FFA0}|[\u{E0100}-\u{E01EF}]/gu;

const hex = (point: number): string => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;

function characterHazard(point: number, first: boolean): Hazard | null {
  const [bidirectional, invisible] = [
    { rule: textBidirectional, message: `${hex(point)} changes the order in which the line is shown` },
    { rule: textInvisible, message: `${hex(point)} is in the text and cannot be seen` },
  ];
  if ((point >= 0x202a && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069))
    return { ...bidirectional, severity: 'warning' };
  if (point === 0x200e || point === 0x200f || point === 0x061c) return { ...bidirectional, severity: 'info' };
  // A byte order mark at the start, tabs and form feeds belong to texts; joiners belong to scripts and emoji.
  if (point === 0xfeff && first) return null;
  if (point === 0x09 || point === 0x0c || point === 0x85 || point === 0x200c || point === 0x200d || point === 0xad)
    return null;
  if (point === 0x200b || point === 0x2060 || point === 0xfeff) return { ...invisible, severity: 'info' };
  return { ...invisible, severity: 'warning' };
}

/** Inside a string that holds expressions a word counts as a name only when the program knows the name. */
function nameHazard(word: string, names: ReadonlySet<string>, kind: Words): Hazard | null {
  if (kind === 'text') return null;
  const real = word.normalize('NFKC');
  if (kind === 'mixed' && !names.has(real)) return null;
  if (real !== word && isPlain(real)) {
    const severity = real.length > 1 ? 'warning' : 'info';
    return {
      rule: textLookAlike,
      severity,
      message: `a name that Python reads as ${short(real)} is written in other letters`,
    };
  }
  const look = latinLook(real);
  if (look === null || !isPlain(look)) return null;
  // A word wholly in another script is that script's word, unless it doubles for a name that is there.
  const mixed = /[A-Za-z]/.test(real);
  if (!mixed && !names.has(look) && !powerful.has(look)) return null;
  return { rule: textLookAlike, severity: 'warning', message: `a name looks like ${short(look)} and is another` };
}

const short = (name: string): string => (name.length > 40 ? `${name.slice(0, 40)}…` : name);

const powerful = new Set(
  'eval exec open compile print input getattr setattr globals locals vars len str int os sys self None True False'.split(
    ' ',
  ),
);

type Words = 'name' | 'text' | 'mixed';

/** Whether a place lies in a string or a comment, where words are no names. */
function wordKinds(program: Program, comments: readonly Comment[]) {
  type Range = readonly [from: number, to: number, kind: Words];
  const byLine = new Map<number, Range[]>();
  const put = (line: number, range: Range): void => {
    const known = byLine.get(line);
    if (known) known.push(range);
    else byLine.set(line, [range]);
  };
  const cover = ({ line, column, endLine, endColumn }: Span, kind: Words): void => {
    for (let at = line; at <= endLine; at += 1)
      put(at, [at === line ? column : 1, at === endLine ? endColumn : Number.POSITIVE_INFINITY, kind]);
  };
  for (const node of program.all('JoinedStr')) cover(node.place, 'mixed');
  for (const node of program.all('Constant')) {
    if (node.value.type !== 'str' && node.value.type !== 'bytes') continue;
    if (program.parents.get(node)?.kind !== 'JoinedStr') cover(node.place, 'text');
  }
  for (const { line, column } of comments) put(line, [column, Number.POSITIVE_INFINITY, 'text']);
  return (line: number, length: number): ((column: number) => Words) => {
    const kinds: Words[] = new Array(length + 2).fill('name');
    for (const [from, to, kind] of byLine.get(line) ?? []) kinds.fill(kind, from, Math.min(to, length + 2));
    return (column) => kinds[column] ?? 'name';
  };
}
