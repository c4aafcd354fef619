import { editDistance } from '../../base/edit-distance.ts';
import { assignedNames, brokenLine, replacement } from '../broken-line.ts';
import { codeOfLine, keywords, type Token } from '../tokens.ts';
import { defineBrokenFixer, py } from './fixer.ts';

export const misspeltKeyword = defineBrokenFixer({
  id: 'misspelt-keyword',
  summary: 'Corrects a misspelt keyword on the line of a syntax error',
  examples: [
    { bad: 'improt os\n\nprint(os.sep)\n', fixed: 'import os\n\nprint(os.sep)\n' },
    {
      bad: py`
        def total(items):
            result = 0
            fro item in items:
                result += item
            retrun result
      `,
      fixed: py`
        def total(items):
            result = 0
            for item in items:
                result += item
            return result
      `,
    },
    { bad: 'for i ni range(3):\n    print(i)\n', fixed: 'for i in range(3):\n    print(i)\n' },
    {
      bad: py`
        if 1 > 2:
            print(1)
        esle:
            print(2)
      `,
      fixed: py`
        if 1 > 2:
            print(1)
        else:
            print(2)
      `,
    },
  ],
  unchanged: ['please open the door\n', 'perform x\n', 'foo bar\n'],
  messages: /invalid syntax|expected/,
  *fix(input) {
    const { tokens, source, problem } = input;
    const given = assignedNames(tokens.filter(({ line }) => line !== problem.place.line));
    const place = source.offset(problem.place);
    const line = brokenLine(input);
    const words = (line.length > 0 ? line : codeOfLine(tokens, problem.place.line - 1)).filter(
      ({ kind, text, start }) => kind === 'name' && start <= place && !keywords.has(text) && !given.has(text),
    );
    // The nearer to the reported place, the likelier.
    for (const word of words.toReversed().slice(0, 4)) {
      for (const keyword of meant(word)) {
        yield {
          line: word.line,
          description: `changed \`${word.text}\` to \`${keyword}\``,
          edits: [replacement(word, keyword)],
        };
      }
    }
  },
});

function meant({ text }: Token): readonly string[] {
  const lower = text.toLowerCase();
  return [...keywords].filter((keyword) => {
    if (keyword === text) return false;
    if (keyword.toLowerCase() === lower) return true;
    const long = Math.max(text.length, keyword.length);
    if (long === 2) return text[0] === keyword[1] && text[1] === keyword[0];
    const isSwapped = [...text].sort().join('') === [...keyword].sort().join('');
    if (long === 3)
      return isSwapped || (text.length < 3 && text[0] === keyword[0] && editDistance(text, keyword, 1) === 1);
    return editDistance(text, keyword, long >= 6 ? 2 : 1) <= (long >= 6 ? 2 : 1);
  });
}
