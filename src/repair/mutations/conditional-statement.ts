import { conditionsAt } from '../search/conditions.ts';
import { putUnder, wholeLines } from '../search/statement-lines.ts';
import { type Mutation, quote } from './mutation.ts';

const conditionsMax = 40;

/** A statement that should only run under a condition: `if word not in group: group.append(word)`. */
export const conditionalStatement: Mutation = {
  kind: 'conditional-statement',
  prior: 0.1,
  *find(subject) {
    const { source, textOf, blocks } = subject;
    for (const statement of blocks.flatMap(({ removable }) => removable)) {
      const lines = wholeLines(source, statement);
      const isSimple = statement.kind === 'Assign' || statement.kind === 'AugAssign' || statement.kind === 'Expr';
      if (!lines || !isSimple || lines.endLine - lines.line > 1) continue;
      const written = textOf(statement);
      for (const [test, weight] of conditionsAt(subject, statement).slice(0, conditionsMax)) {
        const edits = putUnder(source, statement, test);
        if (!edits) continue;
        // What is tested is mostly what the statement uses.
        const isRelated = (test.match(/[\w.]{2,}|\w/g) ?? []).filter((word) => written.includes(word)).length > 1;
        yield {
          edits,
          description: `put ${quote(written)} under ${quote(`if ${test}`)}`,
          weight: (isRelated ? 1 : 0.5) * weight,
        };
      }
    }
  },
};
