import type { Finding } from '../../model/finding.ts';
import { classAttributes } from '../../python/class-attributes.ts';
import { importedName } from '../../python/scopes.ts';
import { replacement } from '../broken-line.ts';
import { isTypoOf, meantBy } from '../nearness.ts';
import { nodeAt, nodesOnLine } from '../nodes.ts';
import { defineProgramFixer, type Fix, type ProgramInput, py } from './fixer.ts';

export const misspeltAttribute = defineProgramFixer({
  id: 'misspelt-attribute',
  summary: 'Corrects an attribute, an imported name or a keyword argument if exactly one existing name is similar',
  examples: [
    {
      bad: py`
        class Account:
            def __init__(self, owner):
                self.owner = owner

            def show(self):
                return self.ownr
      `,
      fixed: py`
        class Account:
            def __init__(self, owner):
                self.owner = owner

            def show(self):
                return self.owner
      `,
    },
    {
      bad: 'names = ["ada"]\nnames.apend("bob")\nprint("ada".uppper())\n',
      fixed: 'names = ["ada"]\nnames.append("bob")\nprint("ada".upper())\n',
    },
    {
      bad: 'from textwrap import dednet\n\nprint(dednet("  a"))\n',
      fixed: 'from textwrap import dedent\n\nprint(dedent("  a"))\n',
    },
    {
      bad: 'def greet(name: str, greeting: str = "hello") -> None:\n    print(greeting, name)\n\n\ngreet("ada", greting="hi")\n',
      fixed:
        'def greet(name: str, greeting: str = "hello") -> None:\n    print(greeting, name)\n\n\ngreet("ada", greeting="hi")\n',
    },
  ],
  unchanged: [
    'print("ada".push("bob"))\n',
    'class Pair:\n    def __init__(self):\n        self.first1 = 1\n        self.first2 = 2\n\n    def show(self):\n        return self.first3\n',
  ],
  rules: /^(?:python:self-attr-never-assigned|python:no-such-name|mypy:attr-defined|mypy:call-arg)$/,
  *fix(finding, input) {
    if (finding.rule === 'mypy:call-arg') yield* keyword(finding, input);
    else yield* attribute(finding, input);
  },
});

/** The written name and its suggestions: `"str" has no attribute "uper"; maybe "upper" or "isupper"?` */
const suggestions: Readonly<Record<string, RegExp>> = {
  'mypy:attr-defined': /has no attribute "(\w+)"; maybe (.{1,300})\?/,
  'python:no-such-name': /has no `(\w+)`; did you mean (.{1,300})\?/,
};

function* attribute({ rule, message, place }: Finding, input: ProgramInput): Iterable<Fix> {
  const { program, source } = input;
  const [, written, hints] = suggestions[rule]?.exec(message) ?? [];
  const suggested =
    written &&
    meantBy(
      written,
      [...(hints?.matchAll(/["`](\w+)["`]/g) ?? [])].map(([, name]) => name!),
    );
  if (written && suggested) {
    const alias = nodesOnLine(program, 'Alias', place?.line ?? 0).find(({ name }) => name === written);
    if (alias) yield* imported(alias.name, suggested, input);
    const [only, other] = nodesOnLine(program, 'Attribute', place?.line ?? 0).filter(({ attr }) => attr === written);
    if (alias || !only || other) return;
    const end = source.end(only.place);
    yield {
      line: only.place.endLine,
      description: `renamed \`${written}\` to \`${suggested}\``,
      edits: [replacement({ start: end - written.length, end }, suggested)],
    };
    return;
  }
  const read = rule === 'python:self-attr-never-assigned' ? nodeAt(program, place, ['Attribute']) : null;
  if (!read) return;
  const { reads, mayHave } = classAttributes(program);
  const owner = reads.find(({ node }) => node === read)?.owner;
  if (!owner) return;
  // All attribute names in the text, of which the class may have some.
  const names = new Set(program.all('Attribute').map(({ attr }) => attr));
  for (const name of program.scopes.scopeInside(owner).bindings.keys()) names.add(name);
  names.delete(read.attr);
  const meant = meantBy(
    read.attr,
    [...names].filter((name) => mayHave(owner, name) && !/^__/.test(name)),
  );
  if (!meant) return;
  const end = source.end(read.place);
  yield {
    line: read.place.endLine,
    description: `renamed \`${read.attr}\` to \`${meant}\``,
    edits: [replacement({ start: end - read.attr.length, end }, meant)],
  };
}

/** Renames the import and every use of the imported name. */
function* imported(written: string, meant: string, { program, source }: ProgramInput): Iterable<Fix> {
  const alias = program.all('Alias').find(({ name }) => name === written);
  if (!alias || program.scopes.module.bindings.has(meant)) return;
  const start = source.start(alias.place);
  const edits = [replacement({ start, end: start + written.length }, meant)];
  if (!alias.asname) {
    for (const use of program.scopes.module.bindings.get(importedName(alias))?.uses ?? []) {
      edits.push(replacement({ start: source.start(use.place), end: source.end(use.place) }, meant));
    }
  }
  yield { line: alias.place.line, description: `renamed \`${written}\` to \`${meant}\``, edits };
}

function* keyword({ message, place }: Finding, { program, source }: ProgramInput): Iterable<Fix> {
  const [, written, suggested] =
    /Unexpected keyword argument "(\w+)" for .{0,300}; did you mean "(\w+)"\?/.exec(message) ?? [];
  if (!written || !suggested || !isTypoOf(written, suggested)) return;
  const calls = program
    .all('Call')
    .filter(({ place: { line, endLine } }) => place && line <= place.line && place.line <= endLine);
  const found = calls.flatMap(({ keywords }) => keywords).filter(({ arg }) => arg === written);
  const [only] = found;
  if (!only || found.length > 1) return;
  const start = source.start(only.place);
  yield {
    line: only.place.line,
    description: `renamed \`${written}\` to \`${suggested}\``,
    edits: [replacement({ start, end: start + written.length }, suggested)],
  };
}
