import { binarySigns } from '../../python/signs.ts';
import { isNoNumber, signPattern } from '../search/signs.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 6;

/** `x = y` instead of `x += y`, and vice versa. */
export const augmentedAssignment: Mutation = {
  kind: 'augmented-assignment',
  prior: 0.45,
  *find({ all, source, textOf, isMovable, variablesAt, shapeOfVariable }) {
    for (const node of all('AugAssign')) {
      const { target, op, value } = node;
      const sign = `${binarySigns[op]}=`;
      const place = source.findSeparator(target.place, value.place, signPattern(sign));
      if (place) yield replacement(place, sign, '=');
      if (value.kind !== 'Constant' || !isMovable(node)) continue;
      const numbers = variablesAt(node).filter((name) => shapeOfVariable(name, node) === 'number');
      for (const name of numbers.slice(0, namesMax))
        if (name !== textOf(target)) yield replacement(node.place, textOf(node), `${textOf(target)} = ${name}`, 0.3);
    }
    for (const { targets, value } of all('Assign')) {
      const [target] = targets;
      if (!target || targets.length > 1 || target.kind === 'Tuple' || target.kind === 'List') continue;
      const place = source.findSeparator(target.place, value.place, /=/);
      if (!place) continue;
      const signs = isNoNumber(value) ? ['+='] : ['+=', '-=', '*=', '//=', '|='];
      for (const [rank, sign] of signs.entries()) yield replacement(place, '=', sign, 1 - 0.15 * rank);
    }
  },
};
