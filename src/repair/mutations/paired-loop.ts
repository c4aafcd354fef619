import type { Expression, Node } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 5;

/** A loop with two variables over single values: `for index, word in words`, `for name, age in names`. */
export const pairedLoop: Mutation = {
  kind: 'paired-loop',
  prior: 0.35,
  *find(subject) {
    const { all, textOf, isMovable } = subject;
    for (const { target, iter } of [...all('For'), ...all('Comprehension')]) {
      if (target.kind !== 'Tuple' || target.elts.length !== 2 || !isMovable(iter) || isPaired(iter)) continue;
      const before = textOf(iter);
      yield replacement(iter.place, before, `enumerate(${before})`, 1);
      if (iter.kind === 'Name' || iter.kind === 'Attribute')
        yield replacement(iter.place, before, `zip(${before}, ${before}[1:])`, 0.6);
      const names = sequencesAt(subject, iter);
      for (const one of names) {
        for (const other of names)
          if (other !== one) yield replacement(iter.place, before, `zip(${one}, ${other})`, 0.3);
      }
    }
  },
};

function isPaired(iter: Expression): boolean {
  if (iter.kind !== 'Call') return false;
  const { func } = iter;
  return func.kind === 'Name'
    ? ['enumerate', 'zip'].includes(func.id)
    : func.kind === 'Attribute' && func.attr === 'items';
}

const sequencesAt = ({ variablesAt, shapeOfVariable }: Subject, at: Node): string[] =>
  variablesAt(at)
    .filter(
      (name) => ['list', 'text', 'tuple', 'sequence', null].includes(shapeOfVariable(name, at)) && name !== 'self',
    )
    .slice(0, namesMax);
