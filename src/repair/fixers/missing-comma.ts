import { endsExpression, insertion } from '../broken-line.ts';
import { keywords, type Token } from '../tokens.ts';
import { defineBrokenFixer, py } from './fixer.ts';

export const missingComma = defineBrokenFixer({
  id: 'missing-comma',
  summary: 'Adds a missing comma between two items, if it is certain that they are items',
  examples: [
    {
      bad: py`
        ages = {
            "ada": 36
            "bob": 41,
        }
      `,
      fixed: py`
        ages = {
            "ada": 36,
            "bob": 41,
        }
      `,
    },
    { bad: 'numbers = [1, 2 3]\n', fixed: 'numbers = [1, 2, 3]\n' },
    { bad: 'x = 1\nprint("x is" x)\n', fixed: 'x = 1\nprint("x is", x)\n' },
  ],
  // An operator may be missing instead.
  unchanged: ['a = b = 1\nprint(max(a b))\n', 'x = (1 2)\n', 'x = [a g"b"]\n'],
  messages: /forgot a comma|invalid syntax/,
  *fix({ source, tokens, problem }) {
    const { place } = problem;
    const from = source.offset(place);
    const to =
      place.endLine && place.endColumn ? source.offset({ line: place.endLine, column: place.endColumn }) : from + 1;
    const code = tokens.filter(({ kind }) => kind !== 'comment' && kind !== 'newline');
    for (const [index, one] of code.entries()) {
      const other = code[index + 1];
      if (!other || other.start < from || other.start >= to) continue;
      if (!isPair(one, other) || other.depth === 0) continue;
      if (one.line !== other.line || isCertain(code, index)) {
        yield { line: one.line, description: 'added the missing comma', edits: [insertion(one.end, ',')] };
        return;
      }
    }
  },
});

/** The end of an item directly followed by the start of another. */
const isPair = (one: Token, other: Token): boolean =>
  endsExpression(one) &&
  !(one.kind === 'name' && keywords.has(one.text) && !/^(?:None|True|False)$/.test(one.text)) &&
  one.end < other.start &&
  (other.kind === 'number' ||
    other.kind === 'string' ||
    /^[[{]$/.test(other.text) ||
    (other.kind === 'name' && !keywords.has(other.text))) &&
  !(one.kind === 'string' && other.kind === 'string');

/** On one line: a string next to a value, or items between others that have commas. */
function isCertain(code: readonly Token[], index: number): boolean {
  const [one, other] = [code[index]!, code[index + 1]!];
  let [start, depth] = [index, 0];
  for (; start >= 0; start--) {
    if (/^[)\]}]$/.test(code[start]!.text)) depth++;
    else if (/^[([{]$/.test(code[start]!.text) && depth-- === 0) break;
  }
  const [opener, before] = [code[start], code[start - 1]];
  if (!opener) return false;
  const isPrint = opener.text === '(' && before?.text === 'print';
  if (isPrint && (one.kind === 'string' || other.kind === 'string')) return true;
  if (opener.text === '{') return false;
  const inside = code.slice(start + 1);
  const end = inside.findIndex((token) => token.depth <= opener.depth && /^[)\]}]$/.test(token.text));
  const items = inside.slice(0, end < 0 ? undefined : end).filter((token) => token.depth === opener.depth + 1);
  const commas = items.filter(({ text }) => text === ',').length;
  // Values only: no operator can be missing between a comma and the next value.
  return commas > 0 && opener.text === '[' && one.kind === other.kind && one.kind !== 'name';
}
