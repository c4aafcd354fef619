import type { Program } from '../../python/program.ts';
import type { Attribute, Name } from '../../python/tree.ts';
import { addImport, starredImport } from '../imports.ts';
import { commonNames } from '../missing-names.ts';
import { nodeAt } from '../nodes.ts';
import { membersOf } from '../standard-members.ts';
import { defineProgramFixer, py } from './fixer.ts';

/** Attributes of the class `datetime` that the module of the same name does not have. */
const ofDatetimeClass = new Set(
  'combine fromisocalendar fromisoformat fromordinal fromtimestamp now strptime today utcfromtimestamp utcnow'.split(
    ' ',
  ),
);
const ofDatetimeModule = new Set('MAXYEAR MINYEAR UTC date datetime time timedelta timezone tzinfo'.split(' '));

export const missingImport = defineProgramFixer({
  id: 'missing-import',
  summary: 'Imports a standard module that is used but not imported, or a name with only one likely origin',
  examples: [
    { bad: 'print(json.dumps({"a": 1}))\n', fixed: 'import json\n\nprint(json.dumps({"a": 1}))\n' },
    {
      bad: py`
        """Counts words."""
        import sys

        words = defaultdict(int)
        for word in sys.argv:
            words[word] += 1
        print(os.path.join("a", "b"), datetime.now())
      `,
      fixed: py`
        """Counts words."""
        import sys
        from collections import defaultdict
        import os
        from datetime import datetime

        words = defaultdict(int)
        for word in sys.argv:
            words[word] += 1
        print(os.path.join("a", "b"), datetime.now())
      `,
    },
    // Names of the starred module come later and win.
    {
      bad: 'from math import *\n\nprint(json.dumps(sqrt(4)))\n',
      fixed: 'import json\nfrom math import *\n\nprint(json.dumps(sqrt(4)))\n',
    },
  ],
  unchanged: [
    // Not a standard module, or one without this attribute.
    'print(np.zeros(3))\n',
    'print(json.read("a"))\n',
    'print(token.value)\n',
    // Both or neither of the module and the class have these attributes.
    'print(datetime.year, datetime.now())\n',
    'print(sleep(1))\n',
    'print(string)\n',
  ],
  rules: /^(?:ruff:F821|mypy:name-defined)$/,
  *fix(finding, { program, source }) {
    // A starred import may define the name, so its absence is only a warning.
    const isCertain = finding.severity === 'error' || starredImport(program) !== null;
    const name = isCertain ? nodeAt(program, finding.place, ['Name']) : null;
    if (!name || program.scopes.resolve(name)) return;
    const statement = importOf(program, name);
    if (statement)
      yield {
        line: name.place.line,
        description: `added the missing \`${statement}\``,
        edits: addImport(program, source, statement),
      };
  },
});

function importOf(program: Program, { id }: Name): string | null {
  const uses = program.all('Name').filter((one) => one.id === id && !program.scopes.resolve(one));
  if (uses.some(({ ctx }) => ctx !== 'Load')) return null;
  const attributes = uses
    .map((use) => program.parents.get(use))
    .filter((parent): parent is Attribute => parent?.kind === 'Attribute');
  if (id === 'datetime') {
    if (uses.length > attributes.length) return null;
    if (attributes.every(({ attr }) => ofDatetimeClass.has(attr))) return 'from datetime import datetime';
    return attributes.every(({ attr }) => ofDatetimeModule.has(attr)) ? 'import datetime' : null;
  }
  const from = commonNames.get(id);
  if (from) return attributes.some(({ attr }) => attr === id) ? `import ${id}` : `from ${from} import ${id}`;
  const members = membersOf(id);
  if (!members || attributes.length !== uses.length) return null;
  // An attribute of a module is read, not assigned.
  return attributes.every(({ attr, ctx }) => ctx === 'Load' && members.has(attr)) ? `import ${id}` : null;
}
