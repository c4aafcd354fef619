import { enclosingFunction } from '../../python/program.ts';
import type { Node } from '../../python/tree.ts';
import type { Shape } from './shapes.ts';
import type { Subject } from './subject.ts';

const namesMax = 6;

const simple: readonly (readonly [string, Shape | null])[] = [
  ['[]', 'list'],
  ['0', 'number'],
  ['None', null],
  ['False', 'truth'],
  ['True', 'truth'],
  ["''", 'text'],
  ['-1', 'number'],
  ['1', 'number'],
  ['{}', 'dict'],
];

/**
 * Statements with which a function may end early, with their likelihoods: it returns what it returns elsewhere, an empty
 * result of the same kind or a variable, or raises what the program raises elsewhere.
 */
export function earlyEnds(subject: Subject, at: Node): (readonly [string, number])[] {
  const { variablesAt, shapeOfVariable, shapeOf, program, textOf, isMovable } = subject;
  const home = enclosingFunction(program, at);
  const returned = program
    .all('Return')
    .flatMap(({ value }) => (value && enclosingFunction(program, value) === home ? [value] : []));
  const found = new Map<string, number>();
  const add = (text: string, weight: number): void => {
    found.set(text, Math.max(weight, found.get(text) ?? 0));
  };
  for (const value of returned)
    if (isMovable(value)) add(`return ${textOf(value)}`, value.kind === 'Constant' || value.kind === 'List' ? 1 : 0.4);
  if (returned.length === 0) add('return', 1);
  const shapes = new Set(returned.map(shapeOf));
  for (const [value, shape] of returned.length === 0 ? [] : simple)
    add(`return ${value}`, shapes.has(shape) ? 0.8 : shapes.has(null) || shape === null ? 0.6 : 0.2);
  for (const name of variablesAt(at)
    .filter((one) => one !== 'self')
    .slice(0, namesMax)) {
    const shape = shapeOfVariable(name, at);
    add(`return ${name}`, shapes.has(shape) || shapes.has(null) ? 0.6 : 0.3);
    if (shape === 'list' || shape === 'tuple' || shape === 'sequence') add(`return ${name}[0]`, 0.6);
    if (shapes.has('list')) add(`return [${name}]`, 0.4);
  }
  for (const one of program.all('Raise')) if (one.exc && isMovable(one)) add(textOf(one), 0.8);
  if (program.all('Raise').length === 0) for (const name of subject.mentioned.errors) add(`raise ${name}`, 0.8);
  return [...found].sort(([, one], [, other]) => other - one);
}
