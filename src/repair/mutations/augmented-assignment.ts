import { binarySigns } from '../../python/signs.ts';
import { isNoNumber, signPattern } from '../search/signs.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 6;

/** `x = y` or `x = z + y` instead of `x += y`, and vice versa. Or `x -= limit` instead of `x = 0`. */
export const augmentedAssignment: Mutation = {
  kind: 'augmented-assignment',
  prior: 0.45,
  *find({ all, source, textOf, operand, isMovable, variablesAt, shapeOfVariable, program }) {
    for (const node of all('AugAssign')) {
      const { target, op, value } = node;
      const sign = `${binarySigns[op]}=`;
      const place = source.findSeparator(target.place, value.place, signPattern(sign));
      // Few write `+=` where they mean `=`.
      if (place) yield replacement(place, sign, '=', 0.4);
      if (!isMovable(node) || (op !== 'Add' && op !== 'Sub')) continue;
      const numbers = variablesAt(node).filter((name) => shapeOfVariable(name, node) === 'number');
      const added = value.kind === 'Constant' ? '' : ` ${binarySigns[op]} ${operand(value)}`;
      for (const name of numbers.filter((one) => one !== textOf(target) && one !== textOf(value)).slice(0, namesMax))
        yield replacement(node.place, textOf(node), `${textOf(target)} = ${name}${added}`, 0.3);
    }
    const limitsOf = (value: string): string[] =>
      program
        .all('Compare')
        .filter(({ left, comparators }) => comparators.length === 1 && textOf(left) === value)
        .map(({ comparators: [limit] }) => textOf(limit!));
    for (const { targets, value } of all('Assign')) {
      const [target] = targets;
      if (!target || targets.length > 1 || target.kind === 'Tuple' || target.kind === 'List') continue;
      const place = source.findSeparator(target.place, value.place, /=/);
      if (!place) continue;
      const signs = isNoNumber(value) ? ['+='] : ['+=', '-=', '*=', '//=', '|='];
      for (const [rank, sign] of signs.entries()) yield replacement(place, '=', sign, 1 - 0.15 * rank);
      if (textOf(value) !== '0') continue;
      // What is more than a limit stays: `sand[cell] -= 4` instead of `sand[cell] = 0`.
      const statement = { ...target.place, endLine: value.place.endLine, endColumn: value.place.endColumn };
      for (const limit of limitsOf(textOf(target)).slice(0, namesMax))
        yield replacement(statement, textOf({ place: statement }), `${textOf(target)} -= ${limit}`, 0.6);
    }
  },
};
