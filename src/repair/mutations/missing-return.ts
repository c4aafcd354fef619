import { canReachEnd } from '../../python/flow.ts';
import { enclosingFunction } from '../../python/program.ts';
import type { Binding } from '../../python/scopes.ts';
import { startOf } from '../../python/source.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import { type Mutation, quote } from './mutation.ts';

const names = ['True', 'False', 'None', '0', '[]', "''", '-1', '1'];

/** How many values that are computed and not used are returned together. */
const severalMax = 4;

const isUnread = (binding: Binding | undefined): boolean =>
  binding !== undefined && binding.uses.length === 0 && binding.definitions.some(({ how }) => how === 'assign');

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
      const unread = variables.filter((name) => isUnread(program.scopes.scopeInside(node).bindings.get(name)));
      const several = unread.length > 1 && unread.length <= severalMax ? [unread.join(', ')] : [];
      for (const value of [...several, ...variables, ...names]) {
        const edits = [linesBefore(source, lines.endLine, indent, [`return ${value}`])];
        yield { edits, description: `inserted ${quote(`return ${value}`)}`, weight: 0.8 };
      }
    }
  },
};
