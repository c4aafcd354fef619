import { brokenLine, closing, openBrackets, replacing } from '../broken-line.ts';
import { defineBrokenFixer } from './fixer.ts';

export const wrongBracket = defineBrokenFixer({
  id: 'wrong-bracket',
  summary: 'Writes a closing bracket of the kind that is open',
  examples: [
    { bad: 'x = len([1, 2]]\n', fixed: 'x = len([1, 2])\n' },
    { bad: 'ages = {"ada": 36)\n', fixed: 'ages = {"ada": 36}\n' },
  ],
  kept: ['x = foo(a[0) + b]\n', 'x = foo(a] + b(c]\n'],
  says: /does not match opening/,
  *fix(input) {
    const { source, problem } = input;
    const at = source.offset(problem.place);
    const line = brokenLine(input);
    const index = line.findIndex(({ start }) => start === at);
    const closer = line[index];
    const open = closer && openBrackets(line.slice(0, index));
    const inner = open?.at(-1);
    if (!closer || !open || !inner) return;
    const right = { ...closer, text: closing([inner]) };
    // With it, and only with it, everything on the line is closed.
    if (openBrackets([...line.slice(0, index), right, ...line.slice(index + 1)])?.length !== 0) return;
    yield {
      line: closer.line,
      did: `changed \`${closer.text}\` to \`${right.text}\``,
      edits: [replacing(closer, right.text)],
    };
  },
});
