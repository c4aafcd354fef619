import { enclosingFunction } from '../../python/program.ts';
import type { Expression, Node, Statement } from '../../python/tree.ts';
import type { Shape } from '../search/shapes.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

const namesMax = 8;

/** A missing check in a loop or before the end of a function: `if not word: continue`, `if len(parts) == 1: return …`. */
export const insertedGuard: Mutation = {
  kind: 'inserted-guard',
  prior: 0.08,
  *find(subject) {
    const { blocks, source, program } = subject;
    for (const { holder, statements, removable } of blocks) {
      const isLoop = holder.kind === 'For' || holder.kind === 'While';
      const home = enclosingFunction(program, statements[0]!);
      for (const [index, statement] of statements.entries()) {
        if (!removable.includes(statement)) continue;
        // A loop skips items at its start; a function ends early before its last statements.
        const ends: readonly (readonly [string, number])[] =
          isLoop && index <= 1
            ? [
                ['continue', 1],
                ['break', 0.6],
              ]
            : [];
        const isLate = home !== null && home === holder && index > 0 && index >= statements.length - 2;
        const lines = wholeLines(source, statement);
        if (!lines || (ends.length === 0 && !isLate)) continue;
        const indent = source.indentOf(lines.line);
        const step = indent.includes('\t') ? '\t' : '    ';
        const results = isLate ? [...resultsAt(subject, statement)] : ends;
        for (const [test, weight] of testsAt(subject, statement)) {
          for (const [end, share] of results) {
            // What is returned early is mostly part of what was tested.
            const isRelated = end.startsWith('return ') && /\w\[0\]$/.test(end) && test.includes(end.slice(7, -3));
            const edits = [linesBefore(source, lines.line, indent, [`if ${test}:`, `${step}${end}`])];
            yield {
              edits,
              description: `inserted ${quote(`if ${test}: ${end}`)}`,
              weight: weight * share * (isRelated ? 1.5 : 1),
            };
          }
        }
      }
    }
  },
};

/** Results like those that the function returns elsewhere. */
function* resultsAt(subject: Subject, at: Node): Iterable<readonly [string, number]> {
  const { variablesAt, shapeOfVariable, shapeOf, program, textOf, isMovable } = subject;
  const home = enclosingFunction(program, at);
  const returned = program
    .all('Return')
    .flatMap(({ value }) => (value && enclosingFunction(program, value) === home ? [value] : []));
  const shapes = new Set(returned.map(shapeOf));
  for (const value of returned) if (value.kind === 'Constant' && isMovable(value)) yield [`return ${textOf(value)}`, 1];
  for (const [value, shape] of empty) if (shapes.has(shape) || shapes.has(null)) yield [`return ${value}`, 0.7];
  for (const name of variablesAt(at).slice(0, namesMax)) {
    const shape = shapeOfVariable(name, at);
    if (name === 'self') continue;
    if (shape === 'list') yield [`return ${name}[0]`, 0.6];
    if (shape === null || shapes.has(shape) || shapes.has(null)) yield [`return ${name}`, 0.6];
  }
}

const empty: readonly (readonly [string, Shape])[] = [
  ['[]', 'list'],
  ['0', 'number'],
  ['-1', 'number'],
  ['False', 'truth'],
  ['True', 'truth'],
  ["''", 'text'],
];

/** The conditions that may be checked: the truth of variables, their lengths, and the tests of the function. */
function* testsAt(subject: Subject, at: Statement): Iterable<readonly [string, number]> {
  const { variablesAt, shapeOfVariable, program, isMovable, textOf, all } = subject;
  const home = enclosingFunction(program, at);
  const tests = [...all('If'), ...all('While')].map(({ test }) => test);
  for (const test of tests.slice(0, namesMax)) {
    if (isMovable(test) && enclosingFunction(program, test) === home) yield [negated(subject, test), 0.5];
  }
  const texts = new Set(
    all('Constant').flatMap((node) =>
      node.value.type === 'str' && /^.{1,12}$/.test(node.value.value) && enclosingFunction(program, node) === home
        ? [textOf(node)]
        : [],
    ),
  );
  for (const name of variablesAt(at).slice(0, namesMax)) {
    const shape = shapeOfVariable(name, at);
    if (name === 'self') continue;
    yield [`not ${name}`, 1];
    yield [name, 0.5];
    if (shape === null) yield [`${name} is None`, 0.6];
    if (shape === 'list' || shape === 'sequence') yield [`len(${name}) == 1`, 0.7];
    if (shape === null || shape === 'number')
      for (const test of ['< 0', '== 0', '== 1']) yield [`${name} ${test}`, 0.4];
    if (shape === null || shape === 'text') for (const text of texts) yield [`${text} not in ${name}`, 0.5];
    for (const other of variablesAt(at).slice(0, namesMax)) {
      const kind = shapeOfVariable(other, at);
      if (other !== name && (kind === 'set' || kind === 'dict' || kind === 'list')) yield [`${name} in ${other}`, 0.7];
    }
  }
}

const negated = ({ textOf, operand }: Subject, test: Expression): string =>
  test.kind === 'UnaryOp' && test.op === 'Not' ? textOf(test.operand) : `not ${operand(test)}`;
