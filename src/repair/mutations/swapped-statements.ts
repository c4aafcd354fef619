import { wholeLines } from '../search/statement-lines.ts';
import { type Mutation, quoted } from './mutation.ts';

/** Two neighbours in the wrong order. */
export const swappedStatements: Mutation = {
  kind: 'swapped-statements',
  prior: 0.25,
  *find({ blocks, of, source }) {
    for (const { statements, loose } of blocks) {
      for (const [index, one] of statements.entries()) {
        const other = statements[index + 1];
        if (!other || !loose.includes(one) || !loose.includes(other)) continue;
        const [first, second] = [wholeLines(source, one), wholeLines(source, other)];
        if (!first || !second) continue;
        const edits = [
          { place: first, text: source.text(second) },
          { place: second, text: source.text(first) },
        ];
        const [name, otherName] = [one, other].map((statement) => quoted(of(statement).split(/[\r\n]/)[0]!));
        yield { edits, what: `swapped ${name} and ${otherName}` };
      }
    }
  },
};
