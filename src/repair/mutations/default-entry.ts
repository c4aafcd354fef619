import { statementOf } from '../../python/program.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import { type Mutation, quote } from './mutation.ts';

/** An entry that is changed before it exists: `if key not in counts: counts[key] = 0` is missing. */
export const defaultEntry: Mutation = {
  kind: 'default-entry',
  prior: 0.3,
  *find({ all, program, source, textOf, isMovable, canBe }) {
    const changed = [
      ...all('AugAssign').flatMap(({ target }) =>
        target.kind === 'Subscript' ? [{ target, values: ['0', '1'] }] : [],
      ),
      ...all('Call').flatMap(({ func }) =>
        func.kind === 'Attribute' && func.value.kind === 'Subscript'
          ? [{ target: func.value, values: func.attr === 'add' ? ['set()'] : ['[]', '{}'] }]
          : [],
      ),
    ];
    for (const { target, values } of changed) {
      if (!isMovable(target) || target.slice.kind === 'Slice' || !canBe(target.value, 'dict')) continue;
      const lines = wholeLines(source, statementOf(program, target)!);
      if (!lines) continue;
      const indent = source.indentOf(lines.line);
      const step = indent.includes('\t') ? '\t' : '    ';
      const test = `if ${textOf(target.slice)} not in ${textOf(target.value)}:`;
      for (const value of values) {
        const put = `${textOf(target)} = ${value}`;
        yield {
          edits: [linesBefore(source, lines.line, indent, [test, `${step}${put}`])],
          description: `inserted ${quote(`${test} ${put}`)}`,
        };
      }
    }
  },
};
