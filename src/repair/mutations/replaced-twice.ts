import type { Expression } from '../../python/tree.ts';
import { type Mutation, replacement } from './mutation.ts';

/** What one call of `replace` writes, the next one replaces again. `translate` replaces all letters at once. */
export const replacedTwice: Mutation = {
  kind: 'replaced-twice',
  prior: 0.6,
  *find({ all, textOf, operand, isMovable, program }) {
    for (const call of all('Call')) {
      const parent = program.parents.get(call);
      const isInner = parent?.kind === 'Attribute' && parent.attr === 'replace';
      const { text, pairs } = replacements(call);
      if (isInner || pairs.length < 2 || !isMovable(call)) continue;
      const table = pairs.map(([old, other]) => `${textOf(old)}: ${textOf(other)}`).join(', ');
      yield replacement(call.place, textOf(call), `${operand(text)}.translate(str.maketrans({${table}}))`);
    }
  },
};

type Replacements = {
  readonly text: Expression;
  readonly pairs: readonly (readonly [old: Expression, other: Expression])[];
};

/** The text on which `replace` is called first, and what is replaced by what. */
function replacements(node: Expression): Replacements {
  if (node.kind !== 'Call' || node.func.kind !== 'Attribute' || node.func.attr !== 'replace' || node.args.length !== 2)
    return { text: node, pairs: [] };
  const [old, other] = node.args as [Expression, Expression];
  const { text, pairs } = replacements(node.func.value);
  const isLetter = old.kind === 'Constant' && old.value.type === 'str' && [...old.value.value].length === 1;
  return isLetter ? { text, pairs: [...pairs, [old, other]] } : { text: node, pairs: [] };
}
