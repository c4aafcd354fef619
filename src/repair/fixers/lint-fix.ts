import type { LintMessage } from '../../lint/linter.ts';
import { lintFixes } from '../lint-fixes.ts';
import { isBoolean, nodeAt } from '../nodes.ts';
import { defineProgramFixer, type ProgramInput, py } from './fixer.ts';

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
    {
      bad: py`
        def f(x, name):
            if isinstance(x, int) and name.isdigit():
                return True
            return False

        def g(x):
            return True if x in (1, 2) else False

        def h(x):
            return True if x else False
      `,
      fixed: py`
        def f(x, name):
            return isinstance(x, int) and name.isdigit()

        def g(x):
            return x in (1, 2)

        def h(x):
            return bool(x)
      `,
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
    // The program may use any of its names.
    'import math\n\nprint(dir())\n',
    'import math\n\nprint(globals())\n',
    'from math import sqrt\n\n__all__ = []\n__all__ += ["sq" "rt"]\n',
    // Others may import the names from here.
    '"""Numbers."""\n\nfrom math import sqrt\n',
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
      text: hasBooleanTest(message, input) ? text.replace(aroundBoolean, '$1$2') : text,
    }));
    yield { line: message.place.line, description: `${describe(message)} (${finding.rule})`, edits };
  },
});

/** The linter wraps every condition that it returns, whatever it is. */
const aroundBoolean = /^(return )?bool\((.*)\)$/s;

/** Whether the message is about a choice between True and False by a condition that is one of them itself. */
function hasBooleanTest({ code, place }: LintMessage, { program }: ProgramInput): boolean {
  if (code !== 'SIM103' && code !== 'SIM210') return false;
  const choice = nodeAt(program, place, ['If', 'IfExp']);
  return choice !== null && isBoolean(program, choice.test);
}

function describe({ code, fix, message }: LintMessage): string {
  if (code === 'SIM103' || code === 'SIM210') return 'used the condition itself instead of True and False';
  const summary = fix?.message || message;
  return `${summary[0]!.toLowerCase()}${summary.slice(1)}`;
}
