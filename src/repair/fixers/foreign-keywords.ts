import { brokenLine, replacement } from '../broken-line.ts';
import { codeOfLine, type Token } from '../tokens.ts';
import { type BrokenInput, defineBrokenFixer, type Fix, py } from './fixer.ts';

export const foreignKeywords = defineBrokenFixer({
  id: 'foreign-keywords',
  summary: 'Translates keywords and comments of other languages to Python where the meaning is clear',
  examples: [
    {
      bad: py`
        def count(items):
            // all of them
            let total = 0
            for item in items:
                total += item
            if total < 0:
                throw new ValueError("negative")
            return total
      `,
      fixed: py`
        def count(items):
            # all of them
            total = 0
            for item in items:
                total += item
            if total < 0:
                raise ValueError("negative")
            return total
      `,
    },
    {
      bad: 'import math\n\n\nfunction area(x):\n    return math.pi * x\n',
      fixed: 'import math\n\n\ndef area(x):\n    return math.pi * x\n',
    },
  ],
  unchanged: ['function count(items) {\n  return items;\n}\n', 'switch (x):\n    pass\n', 'var x\n'],
  messages: /./,
  *fix(input) {
    const line = brokenLine(input);
    yield* inPlaceOf(input, line);
    // Python reports a wrong first word only at the second, so the error may be on the next line.
    if (line.length === 0) yield* inPlaceOf(input, codeOfLine(input.tokens, input.problem.place.line - 1));
  },
});

function* inPlaceOf({ source }: BrokenInput, line: readonly Token[]): Iterable<Fix> {
  const [first, second, third] = line;
  if (!first || !second) return;
  const fix = (description: string, ...edits: Fix['edits']): Fix => ({ line: first.line, description, edits });
  if (first.text === '//') yield fix('changed `//` to `#`', replacement(first, '#'));
  if (/^(?:var|let|const)$/.test(first.text) && second.kind === 'name' && third?.text === '=') {
    yield fix(`removed \`${first.text}\``, replacement({ start: first.start, end: second.start }, ''));
  }
  if (
    /^(?:function|func|fn|fun)$/.test(first.text) &&
    second.kind === 'name' &&
    third?.text === '(' &&
    line.at(-1)?.text === ':'
  ) {
    yield fix(`changed \`${first.text}\` to \`def\``, replacement(first, 'def'));
  }
  if (first.text === 'throw' && second.kind === 'name') {
    const end = second.text === 'new' && third?.kind === 'name' ? third.start : second.start;
    yield fix('changed `throw` to `raise`', replacement({ start: first.start, end }, 'raise '));
  }
  if (first.kind === 'name' && second.text === ':=') yield fix('changed `:=` to `=`', replacement(second, '='));
  if (first.text === 'class' && second.kind === 'name' && third?.text === 'extends') {
    const base = line[3];
    const end = line[4];
    if (base?.kind === 'name' && end?.text === ':') {
      const text = `(${source.code.slice(base.start, base.end)})`;
      yield fix('put the base class in parentheses', replacement({ start: second.end, end: base.end }, text));
    }
  }
  const made = line.find(
    ({ text }, index) => text === 'new' && line[index + 1]?.kind === 'name' && line[index + 2]?.text === '(',
  );
  if (made && made !== first) {
    const next = line[line.indexOf(made) + 1]!;
    yield fix('removed `new`', replacement({ start: made.start, end: next.start }, ''));
  }
}
