import { enclosingFunction } from '../../python/program.ts';
import { linesBefore, wholeLines } from '../search/statement-lines.ts';
import { type Mutation, quote } from './mutation.ts';

/** A function that takes items by their position expects them to be sorted: `values = sorted(values)`. */
export const sortedParameter: Mutation = {
  kind: 'sorted-parameter',
  prior: 0.5,
  *find(subject) {
    const { program, source } = subject;
    const seen = new Set<string>();
    for (const { value } of program.all('Subscript')) {
      const home = value.kind === 'Name' ? enclosingFunction(program, value) : null;
      if (value.kind !== 'Name' || !home || home.kind === 'Lambda' || !subject.canBe(value, 'list')) continue;
      if (!home.args.args.some(({ arg }) => arg === value.id)) continue;
      const first = home.body.find((one) => one.kind !== 'Expr' || one.value.kind !== 'Constant');
      const lines = first && wholeLines(source, first);
      const key = `${home.place.line} ${value.id}`;
      if (!lines || seen.has(key)) continue;
      seen.add(key);
      const text = `${value.id} = sorted(${value.id})`;
      yield {
        edits: [linesBefore(source, lines.line, source.indentOf(lines.line), [text])],
        description: `inserted ${quote(text)}`,
      };
    }
  },
};
