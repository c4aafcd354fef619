import type { Assign, Expression, Statement } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { namesIn } from '../search/names-in.ts';
import { wholeLines } from '../search/statement-lines.ts';
import { type Mutation, quote } from './mutation.ts';

/** Two neighbouring statements in the wrong order. */
export const swappedStatements: Mutation = {
  kind: 'swapped-statements',
  prior: 0.4,
  *find({ blocks, textOf, source }) {
    for (const { statements, removable, movable } of blocks) {
      for (const [index, one] of statements.entries()) {
        const other = statements[index + 1];
        // The second one does not run if the first needs it and therefore raises an exception.
        if (!other || !removable.includes(one) || !movable.includes(other)) continue;
        const [first, second] = [wholeLines(source, one), wholeLines(source, other)];
        if (!first || !second || areIndependent(one, other)) continue;
        const edits = [
          { place: first, text: source.text(second) },
          { place: second, text: source.text(first) },
        ];
        const [name, otherName] = [one, other].map((statement) => quote(textOf(statement).split(/[\r\n]/)[0]!));
        const weight = isPointlessAfter(one, textOf(other)) ? 3 : 1;
        yield { edits, description: `swapped ${name} and ${otherName}`, weight };
      }
    }
  },
};

/** Whether both only give a variable a value that does not depend on the other. */
function areIndependent(one: Statement, other: Statement): boolean {
  if (one.kind !== 'Assign' || other.kind !== 'Assign') return false;
  const isPlain = ({ targets, value }: Assign): boolean =>
    targets.every(({ kind }) => kind === 'Name') && isPure(value);
  const reads = ({ value }: Assign, { targets }: Assign): boolean => {
    const names = targets.flatMap(namesIn);
    return namesIn(value).some((name) => names.includes(name));
  };
  const isSame = one.targets.flatMap(namesIn).some((name) => other.targets.flatMap(namesIn).includes(name));
  return isPlain(one) && isPlain(other) && !isSame && !reads(one, other) && !reads(other, one);
}

/** Whether a statement compares or subtracts what the one before has just made equal. */
function isPointlessAfter(one: Statement, other: string): boolean {
  if (one.kind !== 'Assign' || one.value.kind !== 'Name' || one.targets[0]?.kind !== 'Name') return false;
  const names = [one.targets[0].id, one.value.id];
  return [names, names.toReversed()].some(([left, right]) =>
    new RegExp(`(?<![\\w.])${left} (?:-|[<>]=?|[!=]=) ${right}(?![\\w.[(])`).test(other),
  );
}

const isPure = (value: Expression): boolean => walk(value).every(({ kind }) => kind !== 'Call' && kind !== 'Await');
