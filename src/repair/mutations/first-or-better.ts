import type { Expression, Statement } from '../../python/tree.ts';
import { type Mutation, quote } from './mutation.ts';

const pairsMax = 3;

/** Only the first value is kept: `if best is None:` instead of `if best is None or value > best:`. */
export const firstOrBetter: Mutation = {
  kind: 'first-or-better',
  prior: 0.3,
  *find(subject) {
    const { all, textOf } = subject;
    for (const { test, body } of all('If')) {
      const kept = firstTested(test);
      if (!kept) continue;
      for (const [target, value] of assignments(body).slice(0, pairsMax)) {
        if (value.kind === 'Constant' || /[\r\n]/.test(textOf(value))) continue;
        const weight = textOf(target) === textOf(kept) ? 1 : 0.4;
        for (const sign of ['>', '<', '>=', '<=']) {
          const better = `${subject.operand(value)} ${sign} ${textOf(target)}`;
          const after = `${textOf(test)} or ${better}`;
          const description = `added ${quote(`or ${better}`)}`;
          yield {
            edits: [{ place: test.place, text: after }],
            description,
            weight: sign.length > 1 ? 0.5 * weight : weight,
          };
        }
      }
    }
  },
};

/** The variable of `best is None` or `not best`. */
function firstTested(test: Expression): Expression | null {
  if (test.kind === 'UnaryOp' && test.op === 'Not' && test.operand.kind === 'Name') return test.operand;
  if (test.kind !== 'Compare' || test.ops.length > 1 || (test.ops[0] !== 'Is' && test.ops[0] !== 'Eq')) return null;
  const [other] = test.comparators;
  return other?.kind === 'Constant' && other.value.type === 'None' ? test.left : null;
}

/** The variables that statements set, with their values. */
const assignments = (body: readonly Statement[]): (readonly [Expression, Expression])[] =>
  body.flatMap((one) => {
    const [target] = one.kind === 'Assign' ? one.targets : [];
    if (one.kind !== 'Assign' || !target) return [];
    if (target.kind !== 'Tuple') return [[target, one.value] as const];
    if (one.value.kind !== 'Tuple') return [];
    const { elts } = one.value;
    return target.elts.flatMap((part, at) => (elts[at] ? [[part, elts[at]] as const] : []));
  });
