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
        if (!first || !second) continue;
        const edits = [
          { place: first, text: source.text(second) },
          { place: second, text: source.text(first) },
        ];
        const [name, otherName] = [one, other].map((statement) => quote(textOf(statement).split(/[\r\n]/)[0]!));
        yield { edits, description: `swapped ${name} and ${otherName}` };
      }
    }
  },
};
