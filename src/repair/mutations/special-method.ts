import { classOf } from '../../python/program.ts';
import { type Mutation, quote } from './mutation.ts';

const pairs = [
  ['__str__', '__repr__'],
  ['__lt__', '__gt__'],
  ['__le__', '__ge__'],
  ['__add__', '__radd__'],
  ['__mul__', '__rmul__'],
  ['__getitem__', '__getattr__'],
  ['__len__', '__bool__'],
] as const;
const relatives: ReadonlyMap<string, string> = new Map(
  pairs.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);

/** A method under the name of a related one: `__str__` instead of `__repr__`. */
export const specialMethod: Mutation = {
  kind: 'special-method',
  prior: 0.4,
  *find({ program, source }) {
    for (const method of program.all('FunctionDef')) {
      const { line } = method.place;
      const head = /^\s*def\s+/.exec(source.line(line).text)?.[0];
      const other = relatives.get(method.name);
      if (!classOf(program, method) || head === undefined || other === undefined) continue;
      const column = [...head].length + 1;
      yield {
        edits: [{ place: { line, column, endLine: line, endColumn: column + method.name.length }, text: other }],
        description: `renamed ${quote(method.name)} to ${quote(other)}`,
      };
    }
  },
};
