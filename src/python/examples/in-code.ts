import type { Program } from '../program.ts';
import type { Constant, Node } from '../tree.ts';
import { readDoctest } from './doctest.ts';
import type { Example, Examples } from './example.ts';

/** The examples in the strings of a program, in the order of the text. */
export function findExamplesInCode(program: Program, text: string): Examples {
  const examples: Example[] = [];
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/);
  let group = 0;
  for (const constant of program.all('Constant')) {
    const { value } = constant;
    if (value.type !== 'str' || !value.value.includes('>>>') || isPartOfString(program, constant)) continue;
    const found = readDoctest(value.value).examples;
    if (found.length === 0) continue;
    const places = promptLines(constant, lines);
    const prompts = promptsBefore(value.value);
    for (const { source, line, expects } of found) {
      const at = places[prompts(line)] ?? constant.place.line;
      const column = (lines[at - 1] ?? '').indexOf('>>>') + 1;
      examples.push({ source, expects, group, place: { line: at, column: Math.max(1, column) } });
    }
    group++;
  }
  return { examples, malformed: [] };
}

/** A piece of an f-string is not a separate string. */
const isPartOfString = ({ parents }: Program, node: Node): boolean => {
  const kind = parents.get(node)?.kind;
  return kind === 'JoinedStr' || kind === 'TemplateStr';
};

/** The lines of the text on which the string has a prompt. */
function promptLines({ place }: Constant, lines: readonly string[]): number[] {
  const found: number[] = [];
  for (let line = place.line; line <= place.endLine; line++) {
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
