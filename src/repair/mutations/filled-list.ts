import type { Expression } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

const sizesMax = 5;

/** A variable starts as a number although its entries are used later: `0` or `n` instead of `[0] * n`. */
export const filledList: Mutation = {
  kind: 'filled-list',
  prior: 0.15,
  *find(subject) {
    const { all, textOf, isMovable, canBe, program } = subject;
    for (const { targets, value } of all('Assign')) {
      const [target] = targets;
      if (target?.kind !== 'Name' || targets.length > 1 || !isMovable(value) || !canBe(value, 'number')) continue;
      const binding = program.scopes.scopeOf(target).bindings.get(target.id);
      const hasEntries = binding?.uses.some((use) => {
        const parent = program.parents.get(use);
        return parent?.kind === 'Subscript' && parent.value === use;
      });
      if (!hasEntries) continue;
      for (const [rank, size] of sizesOf(subject, value, target.id).entries())
        for (const fill of ['0', 'False', 'None', '1'])
          yield replacement(value.place, textOf(value), `[${fill}] * ${size}`, (fill === '0' ? 1 : 0.7) - 0.05 * rank);
    }
  },
};

/** How many entries there may be. */
function sizesOf(subject: Subject, value: Expression, target: string): string[] {
  const { textOf, operand, canBe, variablesAt, shapeOfVariable } = subject;
  if (value.kind !== 'Constant') {
    const isLarger = value.kind === 'BinOp' && value.op === 'Add';
    if (!['Name', 'Call', 'BinOp', 'Attribute', 'Subscript'].includes(value.kind) || !canBe(value, 'number')) return [];
    return isLarger ? [operand(value)] : [operand(value), `(${textOf(value)} + 1)`];
  }
  if (value.value.type !== 'int') return [];
  const names = variablesAt(value).filter((name) => name !== 'self' && name !== target);
  const numbers = names.filter((name) => shapeOfVariable(name, value) === 'number');
  const lists = names.filter((name) =>
    ['list', 'text', 'tuple', 'sequence'].includes(shapeOfVariable(name, value) ?? ''),
  );
  const lengths = [...numbers, ...lists.map((name) => `len(${name})`)];
  const number = Number(textOf(value)) > 1 ? [textOf(value)] : [];
  return [...number, ...lengths.flatMap((size) => [size, `(${size} + 1)`])].slice(0, sizesMax);
}
