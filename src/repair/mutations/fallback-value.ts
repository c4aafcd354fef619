import type { Expression } from '../../python/tree.ts';
import { slotOf } from '../search/slots.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, replacement } from './mutation.ts';

const fallbacks = ['None', '0', "''"];

/** A value that does not always exist: `top / bottom if bottom else None`, `row[i] if i < len(row) else ''`. */
export const fallbackValue: Mutation = {
  kind: 'fallback-value',
  prior: 0.2,
  *find(subject) {
    const { all, textOf, isMovable, program } = subject;
    const kinds = ['BinOp', 'Subscript', 'Attribute', 'Call'] as const;
    for (const node of kinds.flatMap((kind): readonly Expression[] => all(kind))) {
      const parent = program.parents.get(node);
      const slot = slotOf(parent, node);
      const test = slot === 'other' || !isMovable(node) ? null : existenceOf(subject, node);
      if (test === null) continue;
      const before = textOf(node);
      for (const fallback of fallbacks) {
        const text = `${before} if ${test} else ${fallback}`;
        const isBare = slot === 'whole' && parent!.kind !== 'Comprehension';
        yield replacement(node.place, before, isBare ? text : `(${text})`);
      }
    }
    const divisors = new Set(all('BinOp').flatMap(({ op, right }) => (/Div$|^Mod$/.test(op) ? [textOf(right)] : [])));
    for (const { targets, value } of all('Assign')) {
      const [target] = targets;
      if (!target || value.kind !== 'BinOp' || !isMovable(value) || !divisors.has(textOf(target))) continue;
      yield replacement(value.place, textOf(value), `${textOf(value)} or 1`, 0.8);
    }
  },
};

/** The condition under which an expression has a value; null if it always has one, or the condition is not simple. */
function existenceOf(subject: Subject, node: Expression): string | null {
  const { textOf, operand, canBe, wasSometimesNone } = subject;
  switch (node.kind) {
    case 'BinOp': {
      const isDivision = node.op === 'Div' || node.op === 'FloorDiv' || node.op === 'Mod';
      if (!isDivision || node.right.kind === 'Constant' || !canBe(node.left, 'number')) return null;
      return operand(node.right);
    }
    case 'Subscript': {
      const { value, slice } = node;
      if (node.ctx !== 'Load' || slice.kind === 'Slice' || value.kind === 'Call') return null;
      if (!canBe(value, 'list', 'text', 'tuple', 'sequence')) return null;
      const index = textOf(slice);
      return index === '0' || index === '-1' ? textOf(value) : `${index} < len(${textOf(value)})`;
    }
    case 'Call':
      // A method of such a value.
      return node.func.kind === 'Attribute' && node.func.value.kind === 'Subscript'
        ? existenceOf(subject, node.func.value)
        : null;
    case 'Attribute':
      if (node.ctx !== 'Load' || node.value.kind !== 'Name' || !wasSometimesNone(node.value.id, node)) return null;
      return `${node.value.id} is not None`;
    default:
      return null;
  }
}
