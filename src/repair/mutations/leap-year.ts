import type { Expression } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

/** A part of the rule for leap years is missing: years that can be divided by 100 are not, unless by 400. */
export const leapYear: Mutation = {
  kind: 'leap-year',
  prior: 2,
  *find(subject) {
    for (const node of subject.all('Compare')) {
      const [, year] = /^(.+) % 4 == 0$/.exec(subject.textOf(node)) ?? [];
      if (!year || !/year|leap/i.test(subject.source.code)) continue;
      const rule = wholeRule(subject, node, year);
      if (!rule || !subject.isMovable(rule)) continue;
      const before = subject.textOf(rule);
      const after = `${year} % 4 == 0 and (${year} % 100 != 0 or ${year} % 400 == 0)`;
      if (before === after) continue;
      const isPart = subject.program.parents.get(rule)?.kind === 'BoolOp';
      yield replacement(rule.place, before, isPart ? `(${after})` : after);
    }
  },
};

/** The largest condition that only tests what a year can be divided by. */
function wholeRule({ program, textOf }: Subject, node: Expression, year: string): Expression | null {
  const parent = program.parents.get(node);
  if (parent?.kind !== 'BoolOp' && parent?.kind !== 'UnaryOp') return node;
  const tests = parent.kind === 'BoolOp' ? parent.values : [];
  const isOfRule = tests.length > 0 && tests.every((test) => textOf(test).startsWith(`${year} % `));
  return isOfRule ? wholeRule({ program, textOf } as Subject, parent, year) : node;
}
