import { slotOf } from '../search/slots.ts';
import { type Mutation, replacement } from './mutation.ts';

/** A default that also replaces 0 and empty values: `value or default` where only None was meant. */
export const noneDefault: Mutation = {
  kind: 'none-default',
  prior: 0.4,
  *find({ all, program, textOf, isMovable }) {
    for (const node of all('BoolOp')) {
      const [value, fallback, ...more] = node.values;
      const parent = program.parents.get(node);
      if (node.op !== 'Or' || !value || !fallback || more.length > 0 || !isMovable(node)) continue;
      if (value.kind === 'Compare' || value.kind === 'UnaryOp' || slotOf(parent, node) !== 'whole') continue;
      if (parent?.kind === 'If' || parent?.kind === 'While' || parent?.kind === 'Comprehension') continue;
      const [given, other] = [textOf(value), textOf(fallback)];
      yield replacement(node.place, textOf(node), `${other} if ${given} is None else ${given}`);
    }
  },
};
