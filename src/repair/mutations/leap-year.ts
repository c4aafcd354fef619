import type { Expression } from '../../python/tree.ts';
import { bareText } from '../search/bare-text.ts';
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
      if (!subject.isMovable(rule)) continue;
      const before = subject.textOf(rule);
      const after = `${year} % 4 == 0 and (${year} % 100 != 0 or ${year} % 400 == 0)`;
      // The same without parentheses, or with other ones, is right too.
      if (bareText(before) === bareText(after)) continue;
      const parent = subject.program.parents.get(rule)!;
      const isPart = parent.kind === 'BoolOp' || parent.kind === 'UnaryOp' || parent.kind === 'Compare';
      yield replacement(rule.place, before, isPart ? `(${after})` : after);
    }
  },
};

/** The largest condition that only tests what a year can be divided by. */
function wholeRule(subject: Subject, node: Expression, year: string): Expression {
  const parent = subject.program.parents.get(node);
  const isOfRule =
    parent?.kind === 'BoolOp' && parent.values.every((test) => subject.textOf(test).startsWith(`${year} % `));
  return isOfRule ? wholeRule(subject, parent, year) : node;
}
