import type { Expression } from '../../python/tree.ts';
import type { Shape } from '../search/shapes.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 8;
const containers: readonly Shape[] = ['text', 'list', 'tuple', 'dict', 'sequence'];

/** A whole container instead of one of its elements. */
export const addedIndex: Mutation = {
  kind: 'added-index',
  prior: 0.14,
  *find({ all, program, isMovable, textOf, canBe, shapeOf, shapeOfVariable, variablesAt }) {
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
    }
  },
};
