import { withoutMarks } from '../../src/python/marked-example.ts';
import { ruffRules } from '../../src/wire/rules/ruff-rules.ts';

/** For every rule that is asked for, a small program that it reports: the one its page shows. */
export const ruleExamples: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ruffRules).flatMap(([code, { bad }]) => (bad === null ? [] : [[code, withoutMarks(bad)]])),
);
