import type { Expression, Kind } from '../../python/tree.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 8;
const kinds = [
  'BinOp',
  'Call',
  'Subscript',
  'Attribute',
  'Constant',
  'UnaryOp',
  'List',
] as const satisfies readonly Kind[];

/** A variable was meant instead of a computed or literal value. */
export const variableForExpression: Mutation = {
  kind: 'variable-for-expression',
  prior: 0.3,
  *find({ all, textOf, isMovable, program, variablesAt }) {
    for (const node of kinds.flatMap((kind): readonly Expression[] => all(kind))) {
      const parent = program.parents.get(node);
      if (!isMovable(node) || ('ctx' in node && node.ctx !== 'Load') || parent?.kind === 'Expr') continue;
      if (node.kind === 'Constant' && (node.value.type === 'str' || parent?.kind === 'UnaryOp')) continue;
      if (node.kind === 'Attribute' && parent?.kind === 'Call' && parent.func === node) continue;
      const weight = node.kind === 'Constant' || node.kind === 'Subscript' ? 1 : node.kind === 'Call' ? 0.5 : 0.7;
      for (const name of variablesAt(node).slice(0, namesMax))
        yield replacement(node.place, textOf(node), name, weight);
    }
  },
};
