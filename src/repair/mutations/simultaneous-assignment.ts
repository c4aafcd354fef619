import { binarySigns } from '../../python/signs.ts';
import type { Assign, AugAssign, Expression, Statement } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { wholeLines } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

/**
 * The last of two or three assignments needs a value from before the first: `a, b = b, a + b`, or
 * `node.next, last, node = last, node, node.next`.
 */
export const simultaneousAssignment: Mutation = {
  kind: 'simultaneous-assignment',
  prior: 0.5,
  *find(subject) {
    const { blocks, source, textOf, operand, isMovable } = subject;
    for (const { statements, removable } of blocks) {
      for (const [index, first] of statements.entries()) {
        if (!removable.includes(first)) continue;
        for (const count of [2, 3]) {
          const all = statements.slice(index, index + count).filter(isSimple);
          const assigned = (one: Simple): string => {
            if (one.kind === 'Assign') return textOf(one.value);
            return `${textOf(one.target)} ${binarySigns[one.op]} ${operand(one.value)}`;
          };
          const lines = all.map((one) => wholeLines(source, one));
          if (all.length < count || lines.includes(null) || !all.every(isMovable)) continue;
          if (!readsTarget(subject, all[0]!, all.at(-1)!)) continue;
          const targets = all.map((one) => textOf(targetOf(one))).join(', ');
          const text = `${targets} = ${all.map(assigned).join(', ')}`;
          const rest = lines.slice(1).map((place) => ({ place: place!, text: '' }));
          const names = all.map((one) => quote(textOf(one)));
          yield {
            edits: [{ place: first.place, text }, ...rest],
            description: `joined ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
            // Each is computed from both: neither was meant to see the other's new value.
            weight: readsTarget(subject, all.at(-1)!, all[0]!) ? 3 : 1,
          };
        }
      }
    }
  },
};

type Simple = Assign | AugAssign;

const isSimple = (statement: Statement): statement is Simple =>
  (statement.kind === 'AugAssign' || (statement.kind === 'Assign' && statement.targets.length === 1)) &&
  targetOf(statement).kind !== 'Tuple' &&
  !['Tuple', 'Lambda', 'Yield', 'YieldFrom'].includes(statement.value.kind);

const targetOf = (statement: Simple): Expression =>
  statement.kind === 'Assign' ? statement.targets[0]! : statement.target;

const readsTarget = ({ textOf }: Subject, first: Simple, { value }: Simple): boolean => {
  const target = targetOf(first);
  return [...walk(value)].some(
    (node) => 'place' in node && node.kind === target.kind && textOf(node) === textOf(target),
  );
};
