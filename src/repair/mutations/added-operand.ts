import type { Expression, Node } from '../../python/tree.ts';
import { isNoNumber } from '../search/signs.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 6;

/** A missing variable in a sum, a difference or a product. */
export const addedOperand: Mutation = {
  kind: 'added-operand',
  prior: 0.25,
  *find({ all, textOf, operand, isMovable, program, variablesAt }) {
    const kinds = ['Name', 'Call', 'Subscript', 'BinOp', 'Attribute', 'List'] as const;
    for (const node of kinds.flatMap((kind): readonly Expression[] => all(kind))) {
      const parent = program.parents.get(node);
      if (!parent || !isValue(parent, node) || !isMovable(node)) continue;
      const before = textOf(node);
      const whole = operand(node);
      for (const name of variablesAt(node)
        .filter((one) => one !== 'self')
        .slice(0, namesMax)) {
        yield replacement(node.place, before, `${whole} + ${name}`, 0.8);
        yield replacement(node.place, before, `${name} + ${whole}`, 0.3);
        if (isNoNumber(node)) {
          yield replacement(node.place, before, `${whole} + [${name}]`, 0.5);
          continue;
        }
        yield replacement(node.place, before, `${whole} - ${name}`, 0.7);
        yield replacement(node.place, before, `${whole} * ${name}`, 0.5);
      }
    }
  },
};

function isValue(parent: Node, node: Expression): boolean {
  switch (parent.kind) {
    case 'Return':
    case 'Assign':
    case 'AugAssign':
    case 'Keyword':
      return parent.value === node;
    case 'Subscript':
      return parent.slice === node;
    case 'Call':
      return parent.func !== node;
    case 'Slice':
    case 'Compare':
      return true;
    default:
      return false;
  }
}
