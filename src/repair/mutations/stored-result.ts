import { enclosingFunction } from '../../python/program.ts';
import type { Expression } from '../../python/tree.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

/** A function that looks up results that it never stores: `memo[n] = …` is missing before `return …`. */
export const storedResult: Mutation = {
  kind: 'stored-result',
  prior: 0.5,
  *find(subject) {
    const { all, source, textOf, isMovable, program } = subject;
    for (const statement of all('Return')) {
      const { value } = statement;
      const lines = wholeLines(source, statement);
      if (!lines || !value || value.kind === 'Constant' || value.kind === 'Subscript' || !isMovable(statement))
        continue;
      for (const entry of lookedUp(subject)) {
        if (enclosingFunction(program, entry) !== enclosingFunction(program, value)) continue;
        const stored = linesBefore(source, lines.line, source.indentOf(lines.line), [
          `${textOf(entry)} = ${textOf(value)}`,
        ]);
        yield {
          edits: [stored, { place: value.place, text: textOf(entry) }],
          description: `stored ${quote(textOf(value))} in ${quote(textOf(entry))}`,
        };
      }
    }
  },
};

/** The entries that are returned if they exist: `if n in memo: return memo[n]`. */
function lookedUp({ program, textOf }: Subject): Expression[] {
  return program.all('If').flatMap(({ test, body: [first] }) => {
    if (test.kind !== 'Compare' || test.ops[0] !== 'In') return [];
    const value = first?.kind === 'Return' ? first.value : null;
    if (value?.kind !== 'Subscript' || value.slice.kind === 'Slice') return [];
    return textOf(value.value) === textOf(test.comparators[0]!) && textOf(value.slice) === textOf(test.left)
      ? [value]
      : [];
  });
}
