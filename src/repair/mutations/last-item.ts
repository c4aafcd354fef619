import type { Expression, Node } from '../../python/tree.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 8;
const kinds = ['Name', 'Attribute'] as const;

/** It is tested that there are items, but not what the last one is: `if runs` instead of `if runs and runs[-1] == x`. */
export const lastItem: Mutation = {
  kind: 'last-item',
  prior: 0.12,
  *find({ all, program, textOf, isMovable, canBe, shapeOf, variablesAt, shapeOfVariable }) {
    for (const node of kinds.flatMap((kind): readonly Expression[] => all(kind))) {
      const parent = program.parents.get(node);
      const isNegated = parent?.kind === 'UnaryOp' && parent.op === 'Not';
      const test = isNegated ? parent : node;
      const around = program.parents.get(test);
      if (!isMovable(test) || !isTest(around, test) || !canBe(node, 'list', 'text', 'tuple', 'sequence')) continue;
      const items = textOf(node);
      const shape = shapeOf(node);
      const [join, signs] = isNegated ? ['or', ['!=', '==']] : ['and', ['==', '!=']];
      const isOperand = around?.kind === 'BoolOp' && around.op === 'And' && isNegated;
      for (const name of variablesAt(node).slice(0, namesMax)) {
        const kind = shapeOfVariable(name, node);
        if (name === 'self' || name === items || kind === 'dict' || kind === 'set' || kind === 'truth') continue;
        if (shape === 'text' && kind !== 'text' && kind !== null) continue;
        for (const item of shape === 'text' ? ['[-1]'] : ['[-1]', '[-1][0]']) {
          for (const [rank, sign] of signs.entries()) {
            const whole = `${textOf(test)} ${join} ${items}${item} ${sign} ${name}`;
            const weight = (shape === null ? 0.6 : 1) * (rank === 0 ? 1 : 0.6);
            yield replacement(test.place, textOf(test), isOperand ? `(${whole})` : whole, weight);
          }
        }
      }
    }
  },
};

const isTest = (parent: Node | undefined, node: Expression): boolean => {
  switch (parent?.kind) {
    case 'If':
    case 'While':
      return parent.test === node;
    case 'BoolOp':
      return true;
    case 'Comprehension':
      return parent.ifs.includes(node);
    default:
      return false;
  }
};
