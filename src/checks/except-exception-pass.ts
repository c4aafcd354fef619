import { py } from '../python/marked-example.ts';
import type { Program } from '../python/program.ts';
import type { ExceptHandler, Expression, Statement } from '../python/tree.ts';
import { defineCheck } from './check.ts';

export const exceptExceptionPass = defineCheck({
  id: 'python:except-exception-pass',
  severity: 'warning',
  summary: 'A handler that catches every exception and does nothing',
  why: 'Whatever goes wrong in the block above, a typing mistake included, vanishes without a trace: the program goes on as if it had succeeded. Name the exceptions that are expected, or record the ones that are not.',
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
      yield { place: { line, column, endLine, endColumn }, message: 'every exception is caught here and dropped' };
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
