import { brokenLine, insertion, replacement } from '../broken-line.ts';
import { defineBrokenFixer, py } from './fixer.ts';

export const elseIf = defineBrokenFixer({
  id: 'else-if',
  summary: 'Changes `else if` and similar spellings to `elif`',
  examples: [
    {
      bad: py`
        def sign(x):
            if x > 0:
                return 1
            else if x < 0:
                return -1
            return 0
      `,
      fixed: py`
        def sign(x):
            if x > 0:
                return 1
            elif x < 0:
                return -1
            return 0
      `,
    },
  ],
  unchanged: ['else if\n'],
  messages: /./,
  *fix(input) {
    const [first, second, third, ...rest] = brokenLine(input);
    if (!first || !second || !third) return;
    const isTwoWords = first.text === 'else' && second.text === 'if';
    if (!isTwoWords && !/^(?:elseif|elsif|elsf)$/i.test(first.text)) return;
    const written = isTwoWords ? 'else if' : first.text;
    const last = rest.at(-1) ?? third;
    const colon = last.text === ':' ? [] : [insertion(last.end, ':')];
    const word = { start: first.start, end: isTwoWords ? second.end : first.end };
    yield {
      line: first.line,
      description: `changed \`${written}\` to \`elif\``,
      edits: [replacement(word, 'elif'), ...colon],
    };
  },
});
