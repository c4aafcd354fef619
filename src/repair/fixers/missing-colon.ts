import { brokenLine, headerWords, insertion, replacement } from '../broken-line.ts';
import { defineBrokenFixer, py } from './fixer.ts';

export const missingColon = defineBrokenFixer({
  id: 'missing-colon',
  summary: 'Adds the missing colon of a block header or a dict key',
  examples: [
    {
      bad: py`
        def double(number)  # twice as much
            return number * 2
      `,
      fixed: py`
        def double(number):  # twice as much
            return number * 2
      `,
    },
    { bad: 'ages = {"ada": 36, "bob" 41}\n', fixed: 'ages = {"ada": 36, "bob": 41}\n' },
  ],
  unchanged: ['while True print(1)\n'],
  messages: /expected ':'|':' expected after dictionary key/,
  *fix(input) {
    const { source, problem } = input;
    const line = brokenLine(input);
    const last = line.at(-1);
    if (!last) return;
    if (problem.message.includes('dictionary key')) {
      const value = line.find(({ start }) => start >= source.offset(problem.place));
      const key = line.findLast(({ start }) => value && start < value.start && start < source.offset(problem.place));
      // Python reports the place of the key or of the token after it.
      const at = value?.kind === 'string' && line[line.indexOf(value) + 1]?.kind !== 'operator' ? value : key;
      if (at)
        yield { line: problem.place.line, description: 'added the missing colon', edits: [insertion(at.end, ':')] };
      return;
    }
    if (!headerWords.has(line[0]!.text) && !/^(?:match|case)$/.test(line[0]!.text)) return;
    if (source.offset(problem.place) < last.start) return;
    const edit = last.text === ';' ? replacement(last, ':') : insertion(last.end, ':');
    yield { line: last.line, description: 'added the missing colon', edits: [edit] };
  },
});
