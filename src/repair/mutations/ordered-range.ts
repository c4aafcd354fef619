import { binarySigns } from '../../python/signs.ts';
import type { Expression } from '../../python/tree.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

/** A range between two values of which either may be the larger: `range(min(a, b) + 1, max(a, b))` for `range(a + 1, b)`. */
export const orderedRange: Mutation = {
  kind: 'ordered-range',
  prior: 0.25,
  *find(subject) {
    const { all, textOf, isMovable } = subject;
    for (const call of all('Call')) {
      const { func, args } = call;
      if (func.kind !== 'Name' || func.id !== 'range' || args.length !== 2 || !isMovable(call)) continue;
      const [first, last] = args.map((one) => partsOf(subject, one));
      if (!first || !last || first.value === last.value) continue;
      const values = `${first.value}, ${last.value}`;
      const after = `range(min(${values})${first.offset}, max(${values})${last.offset})`;
      yield replacement(call.place, textOf(call), after);
    }
  },
};

/** `a` and ` + 1` of `a + 1`. Null for what is not a variable, field or item. */
function partsOf(subject: Subject, node: Expression): { readonly value: string; readonly offset: string } | null {
  const { textOf } = subject;
  switch (node.kind) {
    case 'Name':
    case 'Attribute':
    case 'Subscript':
      return { value: textOf(node), offset: '' };
    case 'BinOp': {
      const value = partsOf(subject, node.left);
      if (value?.offset !== '' || node.right.kind !== 'Constant' || !/^(?:Add|Sub)$/.test(node.op)) return null;
      return { ...value, offset: ` ${binarySigns[node.op]} ${textOf(node.right)}` };
    }
    default:
      return null;
  }
}
