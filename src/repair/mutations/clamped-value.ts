import type { Expression } from '../../python/tree.ts';
import { isNoNumber } from '../search/signs.ts';
import { slotOf } from '../search/slots.ts';
import { type Mutation, replacement } from './mutation.ts';

const limitsMax = 2;

/** A value or index without its limit: `min(score, 100)`, `names[min(i, len(names) - 1)]`. */
export const clampedValue: Mutation = {
  kind: 'clamped-value',
  prior: 0.1,
  *find({ all, textOf, isMovable, program, mentioned, canBe, shapeOf }) {
    const written = program.all('Constant').flatMap((one) => (one.value.type === 'int' ? [textOf(one)] : []));
    const limits = [...new Set([...mentioned.described, ...written])].filter((text) => /^(?:[2-9]|\d\d+)$/.test(text));
    for (const { slice, value } of all('Subscript')) {
      if (!canBe(value, 'list', 'tuple', 'text', 'sequence') || !canBe(slice, 'number')) continue;
      if ((slice.kind !== 'Name' && slice.kind !== 'BinOp') || !isMovable(slice)) continue;
      const index = textOf(slice);
      yield replacement(slice.place, index, `min(${index}, len(${textOf(value)}) - 1)`, 1);
      yield replacement(slice.place, index, `max(${index}, 0)`, 0.8);
    }
    const kinds = ['Name', 'Subscript', 'Attribute', 'BinOp', 'Call'] as const;
    for (const node of kinds.flatMap((kind): readonly Expression[] => all(kind))) {
      const parent = program.parents.get(node);
      if (slotOf(parent, node) === 'other' || parent?.kind === 'Subscript' || !isMovable(node)) continue;
      if (isNoNumber(node) || !canBe(node, 'number')) continue;
      const sure = shapeOf(node) === null ? 0.5 : 1;
      for (const limit of limits.slice(0, limitsMax)) {
        const weight = mentioned.described.includes(limit) ? sure : 0.4 * sure;
        for (const name of ['min', 'max'])
          yield replacement(node.place, textOf(node), `${name}(${textOf(node)}, ${limit})`, weight);
      }
    }
  },
};
