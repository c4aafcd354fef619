import { canReachEnd } from '../../python/flow.ts';
import { enclosingFunction } from '../../python/program.ts';
import { startOf } from '../../python/source.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import { type Mutation, quote } from './mutation.ts';

const names = ['True', 'False', 'None', '0', '[]', "''", '-1', '1'];

/** A value that is computed but not returned, or a function that ends without returning a value. */
export const missingReturn: Mutation = {
  kind: 'missing-return',
  prior: 0.3,
  *find({ all, source, textOf, program, variablesAt }) {
    for (const statement of all('Expr')) {
      if (enclosingFunction(program, statement) === null || statement.value.kind === 'Yield') continue;
      if (statement.value.kind === 'Constant' || statement.value.kind === 'YieldFrom') continue;
      const edits = [{ place: startOf(statement.place), text: 'return ' }];
      yield { edits, description: `added \`return\` before ${quote(textOf(statement))}`, weight: 1 };
    }
    for (const node of [...all('FunctionDef'), ...all('AsyncFunctionDef')]) {
      if (!canReachEnd(program, node.body)) continue;
      const [first, last] = [node.body[0]!, node.body.at(-1)!];
      const lines = wholeLines(source, last);
      if (!lines || first.place.line === node.place.line) continue;
      const indent = source.indentOf(first.place.line);
      const variables = variablesAt(first).filter((name) => name !== 'self');
      for (const value of [...variables, ...names]) {
        const edits = [linesBefore(source, lines.endLine, indent, [`return ${value}`])];
        yield { edits, description: `inserted ${quote(`return ${value}`)}`, weight: 0.8 };
      }
    }
  },
};
