import { comparisonSigns } from '../../python/signs.ts';
import type { ComparisonOperator, Expression } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

const namesMax = 8;

/** An `else` that takes too much and needs a condition of its own: `elif temperature > high:`. */
export const elseCondition: Mutation = {
  kind: 'else-condition',
  prior: 0.2,
  *find(subject) {
    for (const { test, body, orelse } of subject.all('If')) {
      const [first] = orelse;
      const word = first && subject.source.findSeparator(body.at(-1)!.place, first.place, /else(?=\s*:)/);
      if (!word) continue;
      for (const [condition, weight] of otherCases(subject, test))
        yield replacement(word, 'else', `elif ${condition}`, weight);
    }
  },
};

const mirrored: Readonly<Partial<Record<ComparisonOperator, ComparisonOperator>>> = {
  Lt: 'Gt',
  LtE: 'GtE',
  Gt: 'Lt',
  GtE: 'LtE',
};

/** The same value beyond another limit, or equal to another text. */
function* otherCases(
  { textOf, isMovable, variablesAt, shapeOfVariable, mentioned }: Subject,
  test: Expression,
): Iterable<readonly [string, number]> {
  if (test.kind !== 'Compare' || test.ops.length > 1 || !isMovable(test)) return;
  const [op, left, right] = [test.ops[0]!, textOf(test.left), test.comparators[0]!];
  const other = mirrored[op];
  if (other) {
    const names = variablesAt(test).filter((name) => (shapeOfVariable(name, test) ?? 'number') === 'number');
    const isWide = comparisonSigns[other].endsWith('=');
    const signs = [comparisonSigns[other], isWide ? comparisonSigns[other][0]! : `${comparisonSigns[other]}=`];
    for (const limit of new Set([textOf(right), ...names.slice(0, namesMax)]))
      if (limit !== left)
        for (const [at, sign] of signs.entries()) yield [`${left} ${sign} ${limit}`, at === 0 ? 1 : 0.6];
  } else if (op === 'Eq' && right.kind === 'Constant' && right.value.type === 'str') {
    for (const text of mentioned.texts) if (text !== textOf(right)) yield [`${left} == ${text}`, 0.5];
  }
}
