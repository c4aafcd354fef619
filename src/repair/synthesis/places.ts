import { enclosingFunction } from '../../python/program.ts';
import type { TextEdit } from '../../python/source.ts';
import type { Expression, Kind, Node, Statement } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { earlyEnds } from '../search/early-ends.ts';
import { wholeLines } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';

/** An expression, how many steps it takes to think of it, and how tightly its operator binds. */
export type Part = readonly [size: number, text: string, level: number];

/** A line of a function where an expression may be wrong, or a check may be missing before it. */
export type Place = {
  readonly line: number;
  /** What the expression is for. Where it is `other`, only a check may be missing. */
  readonly kind: 'return' | 'value' | 'test' | 'other';
  /** The expression and where it is. */
  readonly expression: TextEdit;
  readonly level: number;
  /** What a new expression may be made of, besides variables. */
  readonly parts: readonly Part[];
  readonly constants: readonly string[];
  /** How a check before the line is inserted, and the statements that it may lead to; null if it cannot be. */
  readonly guard: Guard | null;
  /** From 0 to 2, as the examples show it. */
  readonly suspicion: number;
};

export type Guard = {
  readonly offset: number;
  readonly indent: string;
  readonly step: string;
  readonly newline: string;
  /** Whether it is in a loop, so that values are skipped with `continue`. */
  readonly isInLoop: boolean;
  readonly ends: readonly (readonly [text: string, weight: number])[];
};

const placesMax = 10;
const ingredientsMax = 30;
const textMax = 60;
const numbersMax = 6;
const textsMax = 6;
const endsMax = 8;
const usualConstants = ['0', '1', '2', '-1', "''", '[]', 'None', 'True', 'False', '[[]]'];

/** The lines of functions that failing examples run, the most suspicious first. */
export function placesOf(subject: Subject, suspicion: (line: number) => number): Place[] {
  const found: Place[] = [];
  for (const { holder, statements, removable } of subject.blocks) {
    const home = enclosingFunction(subject.program, statements[0]!);
    if (!home) continue;
    for (const statement of removable) {
      const place = placeOf(subject, holder, statement, statements.indexOf(statement), suspicion(statement.place.line));
      if (place) found.push(place);
    }
  }
  return found.sort((one, other) => other.suspicion - one.suspicion).slice(0, placesMax);
}

function placeOf(subject: Subject, holder: Node, statement: Statement, index: number, suspicion: number): Place | null {
  const { source, textOf, isMovable } = subject;
  const [kind, node] = expressionOf(statement);
  const isEditable = node !== null && isMovable(node);
  const guard = guardOf(subject, holder, statement, index);
  if (!isEditable && !guard) return null;
  return {
    line: statement.place.line,
    kind: isEditable ? kind : 'other',
    expression: isEditable
      ? { start: source.start(node.place), end: source.end(node.place), text: textOf(node) }
      : { start: 0, end: 0, text: '' },
    level: isEditable ? levelOf(node) : 0,
    parts: partsAt(subject, statement, isEditable ? node : null),
    constants: constantsAt(subject, statement),
    guard,
    suspicion,
  };
}

/** The expression of a statement that may be replaced as a whole. */
function expressionOf(statement: Statement): readonly [Place['kind'], Expression | null] {
  switch (statement.kind) {
    case 'Return':
      return ['return', statement.value];
    case 'Assign':
    case 'AugAssign':
    case 'AnnAssign':
      return ['value', statement.value];
    case 'If':
    case 'While':
      return ['test', statement.test];
    case 'Expr':
      return statement.value.kind === 'Call' ? ['value', statement.value.args[0] ?? null] : ['other', null];
    default:
      return ['other', null];
  }
}

function guardOf(subject: Subject, holder: Node, statement: Statement, index: number): Guard | null {
  const { source } = subject;
  const lines = wholeLines(source, statement);
  if (!lines) return null;
  const indent = source.indentOf(lines.line);
  const ends = earlyEnds(subject, statement);
  return {
    offset: source.line(lines.line).start,
    indent,
    step: indent.includes('\t') ? '\t' : '    ',
    newline: source.newline,
    isInLoop: (holder.kind === 'For' || holder.kind === 'While') && index <= 2,
    ends: ends.slice(0, endsMax),
  };
}

/** The parts of the expression itself, and the other expressions of the function. */
function partsAt({ program, textOf, isMovable }: Subject, at: Statement, own: Expression | null): Part[] {
  const found = new Map<string, Part>();
  const add = (size: number, node: Node): void => {
    if (!isPart(node) || !isMovable(node)) return;
    const text = textOf(node);
    if (text.length <= textMax && !found.has(text)) found.set(text, [size, text, levelOf(node)]);
  };
  if (own) for (const node of walk(own)) add(1, node);
  for (const text of own ? otherComparisons(own, textOf) : []) if (!found.has(text)) found.set(text, [1, text, 4]);
  const home = enclosingFunction(program, at);
  for (const node of home ? walk(home) : []) {
    if (found.size >= ingredientsMax) break;
    add(2, node);
  }
  return [...found.values()];
}

/** The comparisons in an expression with other signs. */
function* otherComparisons(own: Expression, textOf: Subject['textOf']): Iterable<string> {
  for (const node of walk(own)) {
    if (node.kind !== 'Compare' || node.ops.length !== 1) continue;
    const [left, right] = [textOf(node.left), textOf(node.comparators[0]!)];
    const signs =
      node.ops[0] === 'In' || node.ops[0] === 'NotIn' ? ['in', 'not in'] : ['<', '<=', '>', '>=', '==', '!='];
    if (`${left}${right}`.length <= textMax) for (const sign of signs) yield `${left} ${sign} ${right}`;
  }
}

const isPart = (node: Node): node is Expression => levels.has(node.kind) && !('ctx' in node && node.ctx !== 'Load');

/** How tightly the operators of expressions bind, as in inside/operations.py. */
const levels: ReadonlyMap<Kind, number> = new Map([
  ['Attribute', 10],
  ['BinOp', 5],
  ['BoolOp', 1],
  ['Call', 10],
  ['Compare', 4],
  ['DictComp', 10],
  ['IfExp', 0],
  ['JoinedStr', 10],
  ['ListComp', 10],
  ['Name', 10],
  ['SetComp', 10],
  ['Subscript', 10],
  ['UnaryOp', 3],
]);

function levelOf(node: Expression): number {
  if (node.kind === 'BinOp') return node.op === 'Add' || node.op === 'Sub' ? 6 : 5;
  return levels.get(node.kind) ?? (node.kind === 'Constant' || node.kind === 'List' || node.kind === 'Dict' ? 10 : 0);
}

function constantsAt({ program, source, textOf, isMovable, mentioned }: Subject, at: Statement): string[] {
  const home = enclosingFunction(program, at);
  const own = program
    .all('Constant')
    .filter((node) => isMovable(node) && enclosingFunction(program, node) === home && textOf(node).length <= 16);
  const numbers = own.filter(({ value }) => value.type === 'int' || value.type === 'float').map(textOf);
  const texts = own.filter(({ value }) => value.type === 'str').map(textOf);
  // Digits are put together and taken apart with it.
  const ten = /\bint\(|\.isdigit\(|% 10\b/.test(source.code) ? ['10'] : [];
  return [
    ...new Set([
      ...usualConstants,
      ...ten,
      ...[...new Set([...numbers, ...mentioned.described])].slice(0, numbersMax),
      ...[...new Set(texts)].slice(0, textsMax),
      ...mentioned.separators.slice(0, 3),
    ]),
  ];
}
