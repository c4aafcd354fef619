import { enclosingFunction } from '../../python/program.ts';
import type { Statement } from '../../python/tree.ts';
import { areAlike } from '../search/shapes.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import { type Mutation, quote } from './mutation.ts';

const namesMax = 8;

/** The counterpart of a statement is missing: `left.extend(…)` stands where `right.extend(…)` should follow. */
export const mirroredStatement: Mutation = {
  kind: 'mirrored-statement',
  prior: 0.15,
  *find({ blocks, source, textOf, isMovable, program, variablesAt, shapeOfVariable }) {
    for (const { statements, removable } of blocks) {
      if (enclosingFunction(program, statements[0]!) === null) continue;
      for (const statement of statements) {
        const lines = isSimple(statement) && isMovable(statement) ? wholeLines(source, statement) : null;
        if (!lines || !removable.includes(statement)) continue;
        const text = textOf(statement);
        const names = variablesAt(statement).filter((name) => name !== 'self');
        for (const name of names) {
          const pattern = new RegExp(`(?<![\\w.'"])${name}(?![\\w'"])`, 'g');
          if (!pattern.test(text)) continue;
          const shape = shapeOfVariable(name, statement);
          for (const other of names.slice(0, namesMax)) {
            const kind = shapeOfVariable(other, statement);
            if (other === name || !areAlike(shape, kind)) continue;
            const twin = text.replace(pattern, other);
            const description = `inserted ${quote(twin)}`;
            const indent = source.indentOf(lines.line);
            for (const line of [lines.endLine, lines.line]) {
              yield {
                edits: [linesBefore(source, line, indent, [twin])],
                description,
                weight: line === lines.line ? 0.8 : 1,
              };
            }
          }
        }
      }
    }
  },
};

const isSimple = (statement: Statement): boolean =>
  statement.kind === 'AugAssign' ||
  statement.kind === 'Assign' ||
  (statement.kind === 'Expr' && statement.value.kind === 'Call');
