import type { Statement } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import { type Mutation, quote } from './mutation.ts';

/** The last group is lost: what a loop does at the end of each group must be done once more after the loop. */
export const missingFlush: Mutation = {
  kind: 'missing-flush',
  prior: 0.3,
  *find({ blocks, source, textOf, isMovable, variablesAt }) {
    for (const loop of blocks.flatMap(({ statements }) => statements)) {
      const lines = wholeLines(source, loop);
      if ((loop.kind !== 'For' && loop.kind !== 'While') || !lines) continue;
      const indent = source.indentOf(loop.place.line);
      const step = indent.includes('\t') ? '\t' : '    ';
      const variables = new Set(variablesAt(loop));
      for (const statement of callsIn(loop)) {
        if (!isMovable(statement)) continue;
        const text = textOf(statement);
        const read = [...walk(statement.value)].flatMap((one) => (one.kind === 'Name' ? [one.id] : []));
        for (const name of new Set(read.filter((one) => variables.has(one)))) {
          const added = [`if ${name}:`, `${step}${text}`];
          yield {
            edits: [linesBefore(source, lines.endLine, indent, added)],
            description: `inserted ${quote(`if ${name}: ${text}`)} after the loop`,
          };
        }
      }
    }
  },
};

/** Calls such as `result.append(group)` under a condition of the loop. */
const callsIn = (loop: Statement): (Statement & { readonly kind: 'Expr' })[] =>
  [...walk(loop)]
    .filter((one) => one.kind === 'If')
    .flatMap(({ body, orelse }) => [...body, ...orelse])
    .filter((one): one is Statement & { readonly kind: 'Expr' } => one.kind === 'Expr' && one.value.kind === 'Call');
