import { insertion, replacement } from '../broken-line.ts';
import { builtinNames } from '../builtin-names.ts';
import { defineProgramFixer, py } from './fixer.ts';

export const python2Except = defineProgramFixer({
  id: 'python-2-except',
  summary: 'Binds the caught exception with `as`, and puts several exceptions in parentheses',
  examples: [
    {
      bad: py`
        try:
            print(1)
        except ValueError, error:
            print(error)
      `,
      fixed: py`
        try:
            print(1)
        except ValueError as error:
            print(error)
      `,
    },
    {
      bad: py`
        try:
            print(1)
        except ValueError, KeyError:
            print(2)
      `,
      fixed: py`
        try:
            print(1)
        except (ValueError, KeyError):
            print(2)
      `,
    },
  ],
  unchanged: [],
  rules: /^(?:ruff:F821|python:newer-syntax)$/,
  *fix(finding, { program, source }) {
    for (const { type, place } of program.all('ExceptHandler')) {
      if (type?.kind !== 'Tuple' || source.code[source.start(type.place)] === '(') continue;
      const [first, second] = type.elts;
      if (!first || !second) continue;
      const isName = second.kind === 'Name' && !program.scopes.resolve(second) && !builtinNames.has(second.id);
      if (type.elts.length === 2 && isName) {
        const edit = replacement({ start: source.end(first.place), end: source.start(second.place) }, ' as ');
        yield { line: place.line, description: `bound the exception to \`${second.id}\` with \`as\``, edits: [edit] };
      } else if (
        finding.rule === 'python:newer-syntax' &&
        type.elts.every((one) => one.kind === 'Name' && builtinNames.has(one.id))
      ) {
        const edits = [insertion(source.start(type.place), '('), insertion(source.end(type.place), ')')];
        yield { line: place.line, description: 'put the exceptions in parentheses', edits };
      }
    }
  },
});
