import type { Statement } from '../../python/tree.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import { type Mutation, quote } from './mutation.ts';

const parametersMax = 3;

/** A missing check at the start of a function: `if not items: return []`. */
export const guard: Mutation = {
  kind: 'guard',
  prior: 0.12,
  *find({ all, source, textOf }) {
    const returned = new Set(
      all('Return').flatMap(({ value }) =>
        value?.kind === 'Constant' || (value?.kind === 'List' && value.elts.length === 0) ? [textOf(value)] : [],
      ),
    );
    for (const node of [...all('FunctionDef'), ...all('AsyncFunctionDef')]) {
      const first = node.body.find((statement) => !isText(statement));
      const lines = first && wholeLines(source, first);
      if (!lines) continue;
      const indent = source.indentOf(lines.line);
      const step = indent.includes('\t') ? '\t' : '    ';
      const parameters = [...node.args.posonlyargs, ...node.args.args].map(({ arg }) => arg);
      for (const name of parameters.filter((one) => one !== 'self' && one !== 'cls').slice(0, parametersMax)) {
        const values = new Set([...returned, '[]', '0', 'None', 'False', 'True', "''", '1', '-1', name, `[${name}]`]);
        for (const test of [
          `not ${name}`,
          `${name} <= 0`,
          `${name} < 0`,
          `${name} == 1`,
          `${name} < 2`,
          `${name} is None`,
          `len(${name}) < 2`,
        ]) {
          for (const value of values) {
            const edits = [linesBefore(source, lines.line, indent, [`if ${test}:`, `${step}return ${value}`])];
            const weight = (test.startsWith('not') ? 1 : 0.5) * (returned.has(value) ? 1 : 0.7);
            yield { edits, description: `inserted ${quote(`if ${test}: return ${value}`)}`, weight };
          }
        }
      }
    }
  },
};

const isText = (statement: Statement): boolean => statement.kind === 'Expr' && statement.value.kind === 'Constant';
