import type { Expression } from '../../python/tree.ts';
import { slotOf } from '../search/slots.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 6;

/** A value that is only right under a condition, or a condition that is superfluous. */
export const conditionalValue: Mutation = {
  kind: 'conditional-value',
  prior: 0.08,
  *find({ all, textOf, operand, isMovable, program, variablesAt, shapeOf }) {
    for (const node of all('IfExp')) {
      for (const kept of [node.body, node.orelse]) {
        if (isMovable(kept)) yield replacement(node.place, textOf(node), operand(kept), 1);
      }
    }
    const kinds = ['Name', 'Call', 'Subscript', 'BinOp'] as const;
    for (const node of kinds.flatMap((kind): readonly Expression[] => all(kind))) {
      const parent = program.parents.get(node);
      const isValue = parent?.kind === 'Return' || parent?.kind === 'Assign' || parent?.kind === 'AugAssign';
      if (!isValue || slotOf(parent, node) !== 'whole' || !isMovable(node)) continue;
      const before = textOf(node);
      const names = variablesAt(node).filter((name) => name !== 'self');
      const shape = shapeOf(node);
      const others = new Set([...empty(shape), ...names.slice(0, namesMax)]);
      for (const name of names.slice(0, namesMax)) {
        const isRead = new RegExp(`(?<!\\w)${name}(?!\\w)`).test(before);
        const isDivisor = new RegExp(`[/%] *(?:len\\()?${name}(?!\\w)`).test(before);
        const weight = isDivisor ? 2 : isRead ? 1 : 0.5;
        for (const other of others) {
          if (other === before) continue;
          yield replacement(
            node.place,
            before,
            `${before} if ${name} else ${other}`,
            weight * (/^\w+$/.test(other) ? 0.7 : 1),
          );
        }
      }
    }
  },
};

const empty = (shape: string | null): readonly string[] => {
  switch (shape) {
    case 'number':
      return ['0', '-1', '1', '0.0', 'None'];
    case 'text':
      return ["''", 'None'];
    case 'list':
      return ['[]', 'None'];
    default:
      return ['0', 'None', '[]', "''", 'False', '-1'];
  }
};
