import { linesBefore, reindent, wholeLines } from '../search/statement-lines.ts';
import { type Mutation, quote } from './mutation.ts';

/** A statement after an `if` that belongs into its `else`. */
export const statementIntoElse: Mutation = {
  kind: 'statement-into-else',
  prior: 0.35,
  *find({ blocks, source, textOf }) {
    for (const { statements, removable } of blocks) {
      for (const [index, statement] of statements.entries()) {
        const before = statements[index - 1];
        if (before?.kind !== 'If' || before.orelse.length > 0 || !removable.includes(statement)) continue;
        const [lines, above] = [wholeLines(source, statement), wholeLines(source, before)];
        const isSimple = statement.kind === 'Assign' || statement.kind === 'AugAssign' || statement.kind === 'Expr';
        if (!lines || !above || !isSimple) continue;
        const indent = source.indentOf(lines.line);
        const [first, ...rest] = reindent(source, lines, `${indent}${indent.includes('\t') ? '\t' : '    '}`) ?? [];
        if (!first) continue;
        const { text } = linesBefore(source, lines.line, indent, ['else:']);
        yield {
          edits: [{ ...first, text: `${text}${first.text}` }, ...rest],
          description: `moved ${quote(textOf(statement))} into an \`else\``,
        };
      }
    }
  },
};
