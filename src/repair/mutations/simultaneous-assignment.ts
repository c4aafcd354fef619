import type { Assign, Statement } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { wholeLines } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

/** The second of two assignments needs the value from before the first: `a, b = b, a + b`. */
export const simultaneousAssignment: Mutation = {
  kind: 'simultaneous-assignment',
  prior: 0.5,
  *find(subject) {
    const { blocks, source, textOf, isMovable } = subject;
    for (const { statements, removable } of blocks) {
      for (const [index, one] of statements.entries()) {
        const other = statements[index + 1];
        if (!other || !removable.includes(one) || !isSimple(one) || !isSimple(other)) continue;
        const [first, second] = [wholeLines(source, one), wholeLines(source, other)];
        if (!first || !second || !isMovable(one) || !isMovable(other) || !readsTarget(subject, one, other)) continue;
        const targets = [one, other].map(({ targets: [target] }) => textOf(target!)).join(', ');
        const text = `${targets} = ${textOf(one.value)}, ${textOf(other.value)}`;
        yield {
          edits: [
            { place: one.place, text },
            { place: second, text: '' },
          ],
          description: `joined ${quote(textOf(one))} and ${quote(textOf(other))}`,
        };
      }
    }
  },
};

const isSimple = (statement: Statement): statement is Assign =>
  statement.kind === 'Assign' &&
  statement.targets.length === 1 &&
  statement.targets[0]!.kind !== 'Tuple' &&
  !['Tuple', 'Lambda', 'Yield', 'YieldFrom'].includes(statement.value.kind);

const readsTarget = ({ textOf }: Subject, { targets: [target] }: Assign, { value }: Assign): boolean =>
  [...walk(value)].some((node) => 'place' in node && node.kind === target!.kind && textOf(node) === textOf(target!));
