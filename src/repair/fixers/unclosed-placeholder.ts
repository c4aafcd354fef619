import { brokenLine, insertion } from '../broken-line.ts';
import { defineBrokenFixer } from './fixer.ts';

export const unclosedPlaceholder = defineBrokenFixer({
  id: 'unclosed-placeholder',
  summary: 'Closes the braces of an f-string around a plain name',
  examples: [{ bad: 'name = "ada"\nprint(f"Hello {name")\n', fixed: 'name = "ada"\nprint(f"Hello {name}")\n' }],
  unchanged: ['print(f"Hello {name + "x")\n', 'print(f"{")\n', 'print(f"a {b c")\n'],
  messages: /f-string/,
  *fix(input) {
    for (const token of brokenLine(input)) {
      if (token.kind !== 'string' || !/^\w{0,2}f\w{0,2}["']/i.test(token.text)) continue;
      const found = /^[^{}]*(?:\{[^{}]*\}[^{}]*)*\{([A-Za-z_][\w.]*)(["']{1,3})$/.exec(token.text);
      if (!found) continue;
      const at = token.end - found[2]!.length;
      yield { line: token.line, description: 'added the missing `}` to the f-string', edits: [insertion(at, '}')] };
    }
  },
});
