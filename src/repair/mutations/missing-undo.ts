import { enclosingFunction } from '../../python/program.ts';
import type { Expression, Statement } from '../../python/tree.ts';
import { walk } from '../../python/walk.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

/** What is tried before a recursive call and must be taken back after it, or the other way round: `chosen.pop()`. */
export const missingUndo: Mutation = {
  kind: 'missing-undo',
  prior: 0.35,
  *find(subject) {
    const { blocks, program, source, textOf } = subject;
    for (const { statements } of blocks) {
      const home = enclosingFunction(program, statements[0]!);
      if (!home || home.kind === 'Lambda') continue;
      const written = new Set(statements.map(textOf));
      for (const statement of statements) {
        const lines = wholeLines(source, statement);
        if (!lines || !calls(statement, home.name)) continue;
        const indent = source.indentOf(lines.line);
        for (const other of statements) {
          const isBefore = other.place.line < statement.place.line;
          if (other === statement || (isBefore && statement.kind === 'Return')) continue;
          const line = isBefore ? lines.endLine : lines.line;
          for (const text of undoingsOf(subject, other)) {
            if (written.has(text)) continue;
            const description = `inserted ${quote(text)} ${isBefore ? 'after' : 'before'} the recursive call`;
            yield { edits: [linesBefore(source, line, indent, [text])], description };
          }
        }
      }
    }
  },
};

const calls = (statement: Statement, name: string): boolean =>
  [...walk(statement)].some(
    (one) =>
      one.kind === 'Call' &&
      ((one.func.kind === 'Name' && one.func.id === name) || (one.func.kind === 'Attribute' && one.func.attr === name)),
  );

/** The statements that may take back what a statement does. */
function undoingsOf({ textOf, isMovable }: Subject, statement: Statement): string[] {
  if (!isMovable(statement)) return [];
  if (statement.kind === 'AugAssign') {
    const { target, op, value } = statement;
    if (op !== 'Add' && op !== 'Sub') return [];
    return [`${textOf(target)} ${op === 'Add' ? '-' : '+'}= ${textOf(value)}`];
  }
  if (statement.kind === 'Expr' && statement.value.kind === 'Call') {
    const { func, args } = statement.value;
    const [first] = args;
    const method = func.kind === 'Attribute' ? opposites[func.attr] : undefined;
    if (func.kind !== 'Attribute' || !first || first.kind === 'Starred' || !method) return [];
    return [`${textOf(func.value)}.${method}(${method === 'pop' ? '' : textOf(first)})`];
  }
  const [target] = statement.kind === 'Assign' ? statement.targets : [];
  if (statement.kind !== 'Assign' || !target) return [];
  if (target.kind === 'Tuple') return [textOf(statement)];
  if (target.kind !== 'Subscript') return [];
  const entry = textOf(target);
  return [...earlierValues(statement.value).map((value) => `${entry} = ${value}`), `del ${entry}`];
}

const opposites: Readonly<Record<string, string>> = { append: 'pop', add: 'remove', remove: 'add', discard: 'add' };

/** What an entry may have been before. */
const earlierValues = (value: Expression): string[] =>
  value.kind === 'Constant' && value.value.type === 'bool'
    ? [value.value.value ? 'False' : 'True']
    : ['0', 'None', "'.'", "' '"];
