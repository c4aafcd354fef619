import type { Expression } from '../../python/tree.ts';
import type { Subject } from './subject.ts';

const namesMax = 7;

/** Comparisons that the variables at a node allow, those of its own variables first. */
export function* comparisonsAt(subject: Subject, node: Expression): Iterable<readonly [text: string, weight: number]> {
  const { variablesAt, shapeOfVariable, textOf } = subject;
  const text = textOf(node);
  const isUsed = (name: string): boolean => new RegExp(`(?<!\\w)${name}(?!\\w)`).test(text);
  const names = variablesAt(node).filter((name) => name !== 'self');
  const shapes = new Map(names.map((name) => [name, shapeOfVariable(name, node)]));
  const numbers = names.filter((name) => [null, 'number'].includes(shapes.get(name)!)).slice(0, namesMax);
  const lengths = names
    .filter((name) => ['text', 'list', 'tuple', 'set', 'dict', 'sequence'].includes(shapes.get(name)!))
    .slice(0, 4)
    .map((name) => `len(${name})`);
  for (const [at, name] of numbers.entries()) {
    const weight = isUsed(name) ? 1 : 0.5;
    for (const sign of ['<', '>', '==', '!=', '>=', '<=']) {
      for (const other of ['0', '1']) yield [`${name} ${sign} ${other}`, 0.7 * weight];
    }
    for (const other of [...numbers.slice(at + 1), ...lengths]) {
      const both = isUsed(other) ? 1 : 0.7;
      for (const sign of ['<', '>', '!=', '==', '>=', '<=']) yield [`${name} ${sign} ${other}`, weight * both];
    }
  }
  for (const length of lengths) {
    for (const end of ['> 0', '> 1', '== 1', '== 0']) yield [`${length} ${end}`, isUsed(length) ? 0.6 : 0.4];
  }
}
