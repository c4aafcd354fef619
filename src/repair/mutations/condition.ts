import { enclosingFunction } from '../../python/program.ts';
import { comparisonSigns } from '../../python/signs.ts';
import type { ComparisonOperator, Expression } from '../../python/tree.ts';
import { isIterable } from '../search/shapes.ts';
import type { Subject } from '../search/subject.ts';
import { testsOf } from '../search/tests-of.ts';
import { type Mutation, quote, replacement, type Variation } from './mutation.ts';

/** How many other conditions of the function are combined with a condition. */
const othersMax = 8;

/** A condition that is negated, always true, or lacks a part. */
export const condition: Mutation = {
  kind: 'condition',
  prior: 0.3,
  *find(subject) {
    const tests = testsOf(subject);
    for (const test of tests) {
      if (!subject.isMovable(test)) continue;
      const before = subject.textOf(test);
      const whole = (text: string, weight: number): Variation => replacement(test.place, before, text, weight);
      if (test.kind !== 'UnaryOp' || test.op !== 'Not') yield whole(`not ${subject.operand(test)}`, 1);
      for (const [text, weight] of stricter(subject, test)) yield whole(text, weight);
      yield whole('True', 0.4);
      yield whole('False', 0.3);
      for (const other of beside(subject, test, tests)) {
        const first =
          test.kind === 'Compare' || (test.kind === 'BoolOp' && test.op === 'And') ? before : subject.operand(test);
        yield whole(`${first} and ${other}`, 0.35);
        const second =
          test.kind === 'Compare' || (test.kind === 'BoolOp' && test.op === 'Or') ? before : subject.operand(test);
        yield whole(`${second} or ${other}`, 0.35);
      }
    }
    for (const { ifs, iter } of subject.all('Comprehension')) {
      for (const [index, test] of ifs.entries()) {
        const start = index === 0 ? iter.place : ifs[index - 1]!.place;
        const word = subject.source.findSeparator(start, test.place, /if/);
        if (!word || !subject.isMovable(test) || word.line !== test.place.line) continue;
        // A bracket closed after the condition must not have been opened before it.
        const edit = { place: { ...word, endLine: test.place.endLine, endColumn: test.place.endColumn }, text: '' };
        if (/^if\s+$/.test(subject.source.text({ ...word, endColumn: test.place.column }))) {
          yield { edits: [edit], description: `removed ${quote(subject.source.text(edit.place))}`, weight: 0.8 };
        }
      }
    }
  },
};

/** A check for nothing that must also find a single item, must only find None, or must not find 0. */
function* stricter({ shapeOf, wasSometimesNone }: Subject, test: Expression): Iterable<readonly [string, number]> {
  const isNegated = test.kind === 'UnaryOp' && test.op === 'Not';
  const value = isNegated ? test.operand : test;
  if (value.kind !== 'Name') return;
  const shape = shapeOf(value);
  if (shape !== null && isIterable(shape) && shape !== 'iterator')
    yield [`len(${value.id}) ${isNegated ? '<' : '>='} 2`, 0.4];
  const isNone = `${value.id} is ${isNegated ? 'None' : 'not None'}`;
  if (wasSometimesNone(value.id, value)) yield [isNone, 2];
  else if (shape === 'number') {
    yield [isNone, 1.2];
    yield [`${value.id} ${isNegated ? '==' : '!='} -1`, 0.5];
  }
}

const opposites: Readonly<Partial<Record<ComparisonOperator, ComparisonOperator>>> = {
  Eq: 'NotEq',
  NotEq: 'Eq',
  Lt: 'GtE',
  GtE: 'Lt',
  Gt: 'LtE',
  LtE: 'Gt',
  In: 'NotIn',
  NotIn: 'In',
};

/** Conditions that could be added: the other conditions of the function, and the truth of its variables. */
function beside(subject: Subject, test: Expression, tests: readonly Expression[]): string[] {
  const { program, textOf, isMovable } = subject;
  const home = enclosingFunction(program, test);
  const before = textOf(test);
  const others = tests
    .filter((other) => other !== test && isMovable(other) && enclosingFunction(program, other) === home)
    .flatMap((other) => (other.kind === 'BoolOp' ? other.values.filter(isMovable) : [other]))
    .filter(({ kind }) => kind === 'Compare' || kind === 'Name' || kind === 'Call' || kind === 'UnaryOp');
  const opposite = (other: Expression): string[] => {
    const op = other.kind === 'Compare' && other.ops.length === 1 ? opposites[other.ops[0]!] : undefined;
    if (other.kind !== 'Compare' || !op) return [];
    return [`${textOf(other.left)} ${comparisonSigns[op]} ${textOf(other.comparators[0]!)}`];
  };
  const names = subject.variablesAt(test).flatMap((name) => (name === 'self' ? [] : [name, `not ${name}`]));
  const near = others.slice(0, othersMax);
  return [...new Set([...near.map(textOf), ...near.flatMap(opposite), ...names.slice(0, 2 * othersMax)])].filter(
    (text) => text !== before,
  );
}
