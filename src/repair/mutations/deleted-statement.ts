import { wholeLines } from '../search/statement-lines.ts';
import { type Mutation, quote } from './mutation.ts';

export const deletedStatement: Mutation = {
  kind: 'deleted-statement',
  prior: 0.25,
  *find({ blocks, textOf, source }) {
    for (const { statements, removable } of blocks) {
      for (const statement of removable) {
        if (statement.kind === 'Pass') continue;
        const [first] = textOf(statement).split(/[\r\n]/);
        const description = `deleted ${quote(first!)}`;
        const lines = statements.length > 1 ? wholeLines(source, statement) : null;
        if (lines) {
          yield { edits: [{ place: lines, text: '' }], description };
        } else if (statements.length === 1 && !/^elif/.test(first!)) {
          yield { edits: [{ place: statement.place, text: 'pass' }], description };
        }
      }
    }
  },
};
