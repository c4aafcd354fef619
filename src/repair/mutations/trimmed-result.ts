import type { Return } from '../../python/tree.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import type { Subject } from '../search/subject.ts';
import { type Mutation, quote } from './mutation.ts';

const namesMax = 4;

/** What a result must not contain is not removed before it is returned: zeros at the end of a list, one of the items. */
export const trimmedResult: Mutation = {
  kind: 'trimmed-result',
  prior: 0.12,
  *find(subject) {
    const { all, source, blocks } = subject;
    const inBlocks = new Set(blocks.flatMap(({ removable }) => removable));
    for (const statement of all('Return')) {
      const lines = wholeLines(source, statement);
      if (!lines || !inBlocks.has(statement)) continue;
      for (const [first, second, weight] of removals(subject, statement)) {
        const step = second ? [`    ${second}`] : [];
        const edits = [linesBefore(source, lines.line, source.indentOf(lines.line), [first, ...step])];
        yield { edits, description: `inserted ${quote([first, second].join(' '))}`, weight };
      }
    }
  },
};

function* removals(
  { textOf, program, variablesAt, shapeOfVariable }: Subject,
  statement: Return,
): Iterable<readonly [string, string, number]> {
  const returned = statement.value ? textOf(statement.value).match(/[A-Za-z_]\w*/g) : null;
  const names = variablesAt(statement).filter((name) => name !== 'self');
  for (const name of names.filter((one) => returned?.includes(one)).slice(0, namesMax)) {
    const shape = shapeOfVariable(name, statement);
    if (shape === 'list') {
      yield [`while ${name} and ${name}[-1] == 0:`, `${name}.pop()`, 1];
      yield [`while ${name} and not ${name}[-1]:`, `${name}.pop()`, 0.8];
    }
    if (shape !== 'list' && shape !== 'set') continue;
    const others = names.filter((other) => {
      const kind = shapeOfVariable(other, statement);
      const isParameter = program.scopes.scopeOf(statement).bindings.get(other)?.definitions[0]?.how === 'parameter';
      return isParameter && (kind === null || kind === 'text' || kind === 'number');
    });
    for (const other of others.slice(0, namesMax)) {
      if (shape === 'set') yield [`${name}.discard(${other})`, '', 1];
      else yield [`if ${other} in ${name}:`, `${name}.remove(${other})`, 0.5];
    }
  }
}
