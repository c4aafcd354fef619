import { py } from '../python/marked-example.ts';
import type { Program } from '../python/program.ts';
import type { ExceptHandler, Expression, Statement } from '../python/tree.ts';
import { defineCheck } from './check.ts';

export const exceptExceptionPass = defineCheck({
  id: 'python:except-exception-pass',
  severity: 'warning',
  summary: 'A handler that silently ignores every exception',
  why: 'Every error in the block above, even a typo, is swallowed, and the program continues as if it had succeeded. Catch only the exceptions you expect, or log the others.',
  bad: py`
    def load(path):
        try:
            return int(path)
        except Exception:  # expect
            pass
  `,
  good: py`
    def load(path):
        try:
            return int(path)
        except ValueError:
            return None
  `,
  *find(program) {
    for (const handler of program.all('ExceptHandler')) {
      if (!handler.body.every(doesNothing) || !catchesAll(program, handler)) continue;
      const { line, column } = handler.place;
      const { endLine, endColumn } = handler.type?.place ?? { endLine: line, endColumn: column + 'except'.length };
      yield { place: { line, column, endLine, endColumn }, message: 'this handler silently ignores every exception' };
    }
  },
});

const doesNothing = (statement: Statement): boolean =>
  statement.kind === 'Pass' ||
  (statement.kind === 'Expr' &&
    statement.value.kind === 'Constant' &&
    (statement.value.value.type === 'Ellipsis' || statement.value.value.type === 'str'));

const everything = new Set(['builtins.Exception', 'builtins.BaseException']);

function catchesAll({ qualifiedName }: Program, { type }: ExceptHandler): boolean {
  if (type === null) return true;
  const types: readonly Expression[] = type.kind === 'Tuple' ? type.elts : [type];
  return types.some((one) => everything.has(qualifiedName(one) ?? ''));
}
