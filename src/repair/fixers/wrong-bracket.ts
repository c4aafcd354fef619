import { brokenLine, closersFor, openBrackets, replacement } from '../broken-line.ts';
import { defineBrokenFixer } from './fixer.ts';

export const wrongBracket = defineBrokenFixer({
  id: 'wrong-bracket',
  summary: 'Replaces a closing bracket of the wrong kind',
  examples: [
    { bad: 'x = len([1, 2]]\n', fixed: 'x = len([1, 2])\n' },
    { bad: 'ages = {"ada": 36)\n', fixed: 'ages = {"ada": 36}\n' },
  ],
  unchanged: ['x = foo(a[0) + b]\n', 'x = foo(a] + b(c]\n'],
  messages: /does not match opening/,
  *fix(input) {
    const { source, problem } = input;
    const at = source.offset(problem.place);
    const line = brokenLine(input);
    const index = line.findIndex(({ start }) => start === at);
    const closer = line[index];
    const open = closer && openBrackets(line.slice(0, index));
    const inner = open?.at(-1);
    if (!closer || !open || !inner) return;
    const right = { ...closer, text: closersFor([inner]) };
    // With this bracket, everything on the line is closed.
    if (openBrackets([...line.slice(0, index), right, ...line.slice(index + 1)])?.length !== 0) return;
    yield {
      line: closer.line,
      description: `changed \`${closer.text}\` to \`${right.text}\``,
      edits: [replacement(closer, right.text)],
    };
  },
});
