import type { Program } from '../program.ts';
import type { BinOp, Constant, Span } from '../tree.ts';
import { readDoctest } from './doctest.ts';
import { statedFlags } from './doctest-flags.ts';
import type { Example, Examples } from './example.ts';
import { doctestName, localNames } from './string-place.ts';

type WrittenString = {
  readonly node: Constant | BinOp;
  readonly text: string;
};

type Group = { readonly name: string | null; readonly examples: readonly Example[] };

/**
 * The examples in the strings of a program, in the order in which they run. First those that doctest finds, in its
 * order, because they may build on what earlier ones changed; then those in other strings, as they are written.
 */
export function findExamplesInCode(program: Program, text: string): Examples {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  const flags = statedFlags(program);
  const groups: Group[] = [];
  for (const { node, text: written } of strings(program)) {
    if (!written.includes('>>>')) continue;
    const found = readDoctest(written, { flags }).examples;
    if (found.length === 0) continue;
    const places = promptLines(node.place, lines);
    const prompts = promptsBefore(written);
    // The examples of a call are group 0.
    const group = groups.length + 1;
    const local = localNames(program, node);
    const examples = found.map(({ source, line, expects }): Example => {
      const at = places[prompts(line)] ?? node.place.line;
      const column = (lines[at - 1] ?? '').indexOf('>>>') + 1;
      return { source, expects, group, place: { line: at, column: Math.max(1, column) }, localNames: local };
    });
    groups.push({ name: doctestName(program, node), examples });
  }
  return { examples: inDoctestOrder(groups).flatMap(({ examples }) => examples), malformed: [] };
}

function inDoctestOrder(groups: readonly Group[]): Group[] {
  const named = groups.filter(({ name }) => name !== null);
  return [
    ...named.sort(({ name: one }, { name: other }) => (one! < other! ? -1 : one! > other! ? 1 : 0)),
    ...groups.filter(({ name }) => name === null),
  ];
}

/** The whole strings of a program: neither pieces of longer ones nor templates. */
function* strings(program: Program): Generator<WrittenString> {
  const joined = new Set<BinOp>();
  for (const node of program.all('Constant')) {
    if (node.value.type !== 'str') continue;
    const whole = outermostSum(program, node);
    if (!isWhole(program, whole)) continue;
    if (whole.kind === 'Constant') yield { node: whole, text: node.value.value };
    else if (!joined.has(whole)) {
      joined.add(whole);
      const text = concatenate(whole);
      if (text !== null) yield { node: whole, text };
    }
  }
}

/** The outermost `+` that a string is an operand of, or the string itself. */
function outermostSum({ parents }: Program, constant: Constant): Constant | BinOp {
  let node: Constant | BinOp = constant;
  for (let parent = parents.get(node); parent?.kind === 'BinOp' && parent.op === 'Add'; parent = parents.get(parent)) {
    node = parent;
  }
  return node;
}

/** The text of a sum of strings; null if another value is among them. */
function concatenate(node: BinOp): string | null {
  const texts: string[] = [];
  const open = [node.right, node.left];
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.kind === 'BinOp' && next.op === 'Add') open.push(next.right, next.left);
    else if (next.kind === 'Constant' && next.value.type === 'str') texts.push(next.value.value);
    else return null;
  }
  return texts.join('');
}

const templateMethods: ReadonlySet<string> = new Set(['format', 'format_map', 'join', 'replace']);

/** A piece of an f-string and a template, to which values are yet to be added, are not strings of the program. */
function isWhole({ parents }: Program, node: Constant | BinOp): boolean {
  const parent = parents.get(node);
  switch (parent?.kind) {
    case 'JoinedStr':
    case 'TemplateStr':
      return false;
    case 'BinOp':
      return parent.op !== 'Mod' || parent.left !== node;
    case 'Attribute':
      return !templateMethods.has(parent.attr);
    default:
      return true;
  }
}

/** The lines of the text on which the string has a prompt. */
function promptLines({ line: first, endLine }: Span, lines: readonly string[]): number[] {
  const found: number[] = [];
  for (let line = first; line <= endLine; line++) {
    for (const _ of (lines[line - 1] ?? '').matchAll(/>>>/g)) found.push(line);
  }
  return found;
}

/** How many prompts a text has before one of its lines. */
function promptsBefore(text: string): (line: number) => number {
  let count = 0;
  const before = text.split(/\r\n?|\n/).map((line) => {
    const sofar = count;
    count += [...line.matchAll(/>>>/g)].length;
    return sofar;
  });
  return (line) => before[line] ?? count;
}
