import { lintFixes } from '../lint-fixes.ts';
import { defineProgramFixer, py } from './fixer.ts';

export const lintFix = defineProgramFixer({
  id: 'lint-fix',
  summary: "Applies the linter's own fix if it preserves the program's behaviour",
  examples: [
    { bad: 'import os\nimport sys\n\nprint(sys.argv)\n', fixed: 'import sys\n\nprint(sys.argv)\n' },
    {
      bad: py`
        def f(x):
            if x == None:
                return f"none"
            return not x in (1, 2)
      `,
      fixed: py`
        def f(x):
            if x is None:
                return "none"
            return x not in (1, 2)
      `,
    },
    {
      bad: 'def f(x: bool):\n    if x == True:\n        print(x)\n',
      fixed: 'def f(x: bool):\n    if x:\n        print(x)\n',
    },
    { bad: 'print("{}".format(1, 2))\n', fixed: 'print("{}".format(1, ))\n' },
  ],
  unchanged: [
    // A class may redefine ==, and 2 is true but not equal to True.
    'def where(column):\n    return column == None\n',
    'def f(x):\n    if x == True:\n        print(x)\n',
    // The import may be there for its side effects, or for the examples.
    'import readline\n\nprint(input())\n',
    'import numpy\n',
    'import math\n\n\ndef f(x):\n    """\n    >>> f(math.pi) > 3\n    True\n    """\n    return x\n',
  ],
  rules: /^ruff:/,
  *fix(finding, input) {
    const code = finding.rule.slice('ruff:'.length);
    const guard = lintFixes.get(code);
    const message = input.lint.find(
      ({ code: rule, place, message: text }) =>
        rule === code &&
        text === finding.message &&
        place.line === finding.place?.line &&
        place.column === finding.place?.column,
    );
    if (!guard || !message?.fix || !guard(message, input)) return;
    const { source } = input;
    const edits = message.fix.edits.map(({ start, end, text }) => ({
      start: source.offset(start),
      end: source.offset(end),
      text,
    }));
    const summary = message.fix.message || message.message;
    yield {
      line: message.place.line,
      description: `${summary[0]!.toLowerCase()}${summary.slice(1)} (${finding.rule})`,
      edits,
    };
  },
});
