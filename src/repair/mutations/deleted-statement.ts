import { wholeLines } from '../search/statement-lines.ts';
import { type Mutation, quoted } from './mutation.ts';

export const deletedStatement: Mutation = {
  kind: 'deleted-statement',
  prior: 0.3,
  *find({ blocks, of, source }) {
    for (const { statements, loose } of blocks) {
      for (const statement of loose) {
        if (statement.kind === 'Pass') continue;
        const [first] = of(statement).split(/[\r\n]/);
        const what = `deleted ${quoted(first!)}`;
        const lines = statements.length > 1 ? wholeLines(source, statement) : null;
        if (lines) {
          yield { edits: [{ place: lines, text: '' }], what };
        } else if (statements.length === 1 && !/^elif/.test(first!)) {
          yield { edits: [{ place: statement.place, text: 'pass' }], what };
        }
      }
    }
  },
};
