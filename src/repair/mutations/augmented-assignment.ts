import { binarySigns } from '../../python/signs.ts';
import { isNoNumber, signPattern } from '../search/signs.ts';
import { type Mutation, replacement } from './mutation.ts';

/** `x = y` instead of `x += y`, and vice versa. */
export const augmentedAssignment: Mutation = {
  kind: 'augmented-assignment',
  prior: 0.45,
  *find({ all, source }) {
    for (const { target, op, value } of all('AugAssign')) {
      const sign = `${binarySigns[op]}=`;
      const place = source.findSeparator(target.place, value.place, signPattern(sign));
      if (place) yield replacement(place, sign, '=');
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
