import { brokenLine, replacement } from '../broken-line.ts';
import { defineBrokenFixer } from './fixer.ts';

export const extraBracket = defineBrokenFixer({
  id: 'extra-bracket',
  summary: 'Removes an unmatched closing bracket at the end of a line',
  examples: [
    { bad: 'x = len("a"))\nprint(x)\n', fixed: 'x = len("a")\nprint(x)\n' },
    { bad: 'if len("a")):\n    print("b")\n', fixed: 'if len("a"):\n    print("b")\n' },
    { bad: 'x = 1\n}\n', fixed: 'x = 1\n' },
  ],
  // The opening bracket may be missing instead.
  unchanged: ['x = 1) + 2\n', 'a = b = 2\nx = a) * b\n', 'x = a + b) * c)\n'],
  messages: /^unmatched/,
  *fix(input) {
    const { source, problem } = input;
    const at = source.offset(problem.place);
    const line = brokenLine(input);
    const index = line.findIndex(({ start }) => start === at);
    const bracket = line[index];
    if (!bracket || !line.slice(index + 1).every(({ text }) => /^[)\]}:;,]$/.test(text))) return;
    // If it is alone on its line, the line is removed.
    if (line.length === 1) {
      const { start } = source.line(bracket.line);
      const end = source.lineEnd(bracket.line);
      const isBare = source.code.slice(start, end).trim() === bracket.text;
      const edit = isBare ? { start, end, text: '' } : replacement(bracket, '');
      yield { line: bracket.line, description: 'removed an unmatched closing bracket', edits: [edit] };
      return;
    }
    // If no other bracket is closed on the line, the opening bracket may be missing instead.
    const closes = line.slice(0, index).some(({ text }) => /^[)\]}]$/.test(text));
    if (!closes) return;
    yield {
      line: bracket.line,
      description: 'removed an unmatched closing bracket',
      edits: [replacement(bracket, '')],
    };
  },
});
