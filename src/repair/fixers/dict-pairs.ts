import type { Expression, Kind } from '../../python/tree.ts';
import { insertion } from '../broken-line.ts';
import { defineProgramFixer } from './fixer.ts';

const closed: ReadonlySet<Kind> = new Set<Kind>(['Name', 'Attribute', 'Call', 'Subscript', 'Dict', 'DictComp']);

export const dictPairs = defineProgramFixer({
  id: 'dict-pairs',
  summary: 'Iterates over the items of a dict where pairs are expected',
  examples: [
    {
      bad: 'ages = {"ada": 36, "bob": 41}\nfor name, age in ages:\n    print(name, age)\n',
      fixed: 'ages = {"ada": 36, "bob": 41}\nfor name, age in ages.items():\n    print(name, age)\n',
    },
  ],
  unchanged: ['def show(ages):\n    for name, age in ages:\n        print(name, age)\n'],
  rules: /^python:dict-iterated-as-pairs$/,
  *fix({ place }, { program, source }) {
    const loops = [...program.all('For'), ...program.all('Comprehension')];
    const found = loops.filter(
      ({ target, iter }) =>
        isPair(target) && place && (isAt(iter, place) || isAt(target, place) || startsAt(program, iter, place)),
    );
    const [loop] = found;
    if (!loop || found.length > 1 || !closed.has(loop.iter.kind)) return;
    yield {
      line: loop.iter.place.line,
      description: 'added `.items()`, so that the loop gets pairs',
      edits: [insertion(source.end(loop.iter.place), '.items()')],
    };
  },
});

type At = { readonly line: number; readonly column: number };

const isPair = (target: Expression): boolean =>
  (target.kind === 'Tuple' || target.kind === 'List') && target.elts.length === 2;
const isAt = ({ place }: Expression, { line, column }: At): boolean => place.line === line && place.column === column;

function startsAt({ parents }: Parameters<typeof dictPairs.fix>[1]['program'], iter: Expression, place: At): boolean {
  const loop = parents.get(iter);
  return loop?.kind === 'For' && loop.place.line === place.line && loop.place.column === place.column;
}
