import { statementOf } from '../../python/program.ts';
import type { Expression } from '../../python/tree.ts';
import type { Shape } from '../search/shapes.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 8;
const containers: readonly Shape[] = ['text', 'list', 'tuple', 'dict', 'sequence'];

/** A whole container instead of one of its elements. */
export const addedIndex: Mutation = {
  kind: 'added-index',
  prior: 0.14,
  *find(subject) {
    const { all, program, isMovable, textOf, canBe, shapeOf, shapeOfVariable, variablesAt } = subject;
    for (const node of (['Name', 'Attribute', 'Subscript'] as const).flatMap((kind): readonly Expression[] =>
      all(kind),
    )) {
      const parent = program.parents.get(node);
      if (!isMovable(node) || !canBe(node, ...containers) || ('ctx' in node && node.ctx !== 'Load')) continue;
      if ((parent?.kind === 'Call' && parent.func === node) || parent?.kind === 'Expr') continue;
      const before = textOf(node);
      if (before === 'self') continue;
      const certainty = shapeOf(node) === null ? 0.6 : 1;
      const isKnownText = shapeOf(node) === 'text';
      for (const index of shapeOf(node) === 'dict' ? [] : ['0', '-1'])
        yield replacement(node.place, before, `${before}[${index}]`, 0.7 * certainty);
      for (const name of variablesAt(node).slice(0, namesMax)) {
        const shape = shapeOfVariable(name, node);
        const fits = shape === null || shape === 'number' || (shapeOf(node) === 'dict' && shape === 'text');
        if (name === before || name === 'self' || !fits) continue;
        yield replacement(node.place, before, `${before}[${name}]`, (isKnownText ? 0.6 : 1) * certainty);
      }
      for (const index of nearbyIndices(subject, node))
        for (const sign of ['-', '+'])
          yield replacement(node.place, before, `${before}[${index} ${sign} 1]`, certainty);
    }
  },
};

/** The variables that are indices of the same container elsewhere in the statement. */
function nearbyIndices({ program, all, textOf }: Subject, node: Expression): Set<string> {
  const statement = statementOf(program, node);
  const found = all('Subscript').flatMap(({ value, slice }) =>
    slice.kind === 'Name' && textOf(value) === textOf(node) && statementOf(program, value) === statement
      ? [slice.id]
      : [],
  );
  return new Set(found);
}
