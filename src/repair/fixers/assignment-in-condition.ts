import { brokenLine, replacement } from '../broken-line.ts';
import { defineBrokenFixer } from './fixer.ts';

export const assignmentInCondition = defineBrokenFixer({
  id: 'assignment-in-condition',
  summary: 'Changes `=` to `==` in a condition that compares with a name or literal',
  examples: [
    { bad: 'x = 3\nif x = 3:\n    print(x)\n', fixed: 'x = 3\nif x == 3:\n    print(x)\n' },
    {
      bad: 'def f(a, b):\n    while a and b = 3:\n        break\n',
      fixed: 'def f(a, b):\n    while a and b == 3:\n        break\n',
    },
  ],
  // The result of a call is more likely meant to be assigned.
  unchanged: ['while line = file.readline():\n    print(line)\n', 'f(a.b=1)\n'],
  messages: /[Mm]aybe you meant '=='|invalid syntax|cannot assign to/,
  *fix(input) {
    const line = brokenLine(input);
    if (!/^(?:if|elif|while|assert)$/.test(line[0]?.text ?? '')) return;
    const signs = line.filter(({ text }) => text === '=');
    // Keyword arguments also use `=`.
    const depth = line[0]!.depth;
    const wrong = signs.filter((sign) => sign.depth === depth || isOwnParenthesis(line, line.indexOf(sign)));
    if (wrong.length === 0) return;
    for (const sign of wrong) {
      const [value, after] = line.slice(line.indexOf(sign) + 1);
      const isPlain = value && /^(?:name|number|string)$/.test(value.kind) && !/^[([]$/.test(after?.text ?? '');
      if (
        !isPlain ||
        (line[0]!.text === 'while' &&
          value.kind === 'name' &&
          !/^(?:None|True|False)$/.test(value.text) &&
          after?.text === '.')
      )
        return;
    }
    yield {
      line: line[0]!.line,
      description: 'changed `=` to `==` in the condition',
      edits: wrong.map((sign) => replacement(sign, '==')),
    };
  },
});

/** Whether the enclosing bracket groups the condition and does not belong to a call. */
function isOwnParenthesis(line: ReturnType<typeof brokenLine>, at: number): boolean {
  let depth = 0;
  for (let index = at - 1; index > 0; index--) {
    const { text } = line[index]!;
    if (/^[)\]}]$/.test(text)) depth++;
    else if (/^[([{]$/.test(text) && depth-- === 0) {
      const before = line[index - 1]!;
      return text === '(' && (before.kind !== 'name' || /^(?:if|elif|while|assert|not|and|or)$/.test(before.text));
    }
  }
  return false;
}
