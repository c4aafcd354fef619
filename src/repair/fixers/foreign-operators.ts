import type { TextEdit } from '../../python/source.ts';
import { combineFixes, fixEverywhere, replacement } from '../broken-line.ts';
import type { Token } from '../tokens.ts';
import { defineBrokenFixer, type Fix, py } from './fixer.ts';

/** Operators that Python does not have, and their equivalents. */
const foreign: Readonly<Record<string, string>> = {
  '&&': 'and',
  '||': 'or',
  '===': '==',
  '!==': '!=',
  '<>': '!=',
};

/** The same for conditions only; elsewhere `=>` may be an arrow function. */
const inConditions: Readonly<Record<string, string>> = { '=>': '>=', '=<': '<=' };

export const foreignOperators = defineBrokenFixer({
  id: 'foreign-operators',
  summary: 'Translates operators of other languages and of Python 2 to Python 3',
  examples: [
    {
      bad: py`
        def both(a, b):
            if a && !b || b === 3:
                return a <> b
      `,
      fixed: py`
        def both(a, b):
            if a and not b or b == 3:
                return a != b
      `,
    },
    {
      bad: py`
        count = 0
        while count => 0:
            count++
            break
      `,
      fixed: py`
        count = 0
        while count >= 0:
            count += 1
            break
      `,
    },
  ],
  unchanged: ['twice = x => x * 2\n', 'if !a == b:\n    print(a)\n', 'x = y ? 1 : 2\n'],
  messages: /./,
  *fix(input) {
    const { source, tokens } = input;
    const all: Fix[] = [];
    for (const written of new Set(tokens.map(({ text }) => text))) {
      const python = foreign[written] ?? inConditions[written];
      if (!python) continue;
      const places = tokens.filter(
        (token, index) => token.text === written && (written in foreign || isInCondition(tokens, index)),
      );
      all.push(
        ...fixEverywhere(
          source,
          `changed \`${written}\` to \`${python}\``,
          places.map((token) => spaced(source.code, token, python)),
        ),
      );
    }
    const nots = tokens.flatMap((token, index) =>
      token.text === '!' && isPlainNot(tokens, index) ? [replacement(token, 'not ')] : [],
    );
    all.push(...fixEverywhere(source, 'changed `!` to `not`', nots));
    const steps = tokens.flatMap((token, index) => stepOf(tokens, token, index));
    all.push(...fixEverywhere(source, describeSteps(steps), steps));
    yield* combineFixes(all);
  },
});

/** Words need spaces around them. */
function spaced(code: string, token: Token, python: string): TextEdit {
  if (!/\w/.test(python)) return replacement(token, python);
  const before = /\s/.test(code[token.start - 1] ?? ' ') ? '' : ' ';
  const after = /\s/.test(code[token.end] ?? ' ') ? '' : ' ';
  return replacement(token, `${before}${python}${after}`);
}

function isInCondition(tokens: readonly Token[], index: number): boolean {
  const first = tokens.slice(0, index + 1).findLast((token) => token.first);
  return /^(?:if|elif|while|assert|return)$/.test(first?.text ?? '');
}

const comparing = /^(?:[-+*/%<>]|==|!=|<=|>=|===|!==|\*\*|\/\/|in|is|not)$/;

/** `!` binds more tightly than `not`, so they differ if a comparison follows the operand. */
function isPlainNot(tokens: readonly Token[], index: number): boolean {
  const [sign, operand] = [tokens[index]!, tokens[index + 1]];
  if (!operand || operand.start !== sign.end || (operand.kind !== 'name' && operand.text !== '(')) return false;
  const depth = sign.depth;
  for (let at = index + 1; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.depth > depth || /^[([{]$/.test(token.text)) continue;
    if (at > index + 1 && comparing.test(token.text)) return false;
    if (token.kind === 'newline' || /^(?:and|or|&&|\|\||:|,|\)|\])$/.test(token.text)) return true;
  }
  return true;
}

function describeSteps(steps: readonly TextEdit[]): string {
  if (steps.every(({ text }) => text === ' += 1')) return 'changed `++` to `+= 1`';
  if (steps.every(({ text }) => text === ' -= 1')) return 'changed `--` to `-= 1`';
  return 'changed `++` to `+= 1` and `--` to `-= 1`';
}

/** `count++` as a statement of its own. */
function stepOf(tokens: readonly Token[], token: Token, index: number): TextEdit[] {
  if (token.text !== '++' && token.text !== '--') return [];
  const [name, after] = [tokens[index - 1], tokens[index + 1]];
  if (name?.kind !== 'name' || name.end !== token.start) return [];
  const isStatement =
    name.first || /^[;:]$/.test(tokens[index - 2]?.text ?? '') || isAttributeStatement(tokens, index - 1);
  if (!isStatement || (after && after.kind !== 'newline' && after.kind !== 'comment' && after.text !== ';')) return [];
  return [{ start: token.start, end: token.end, text: token.text === '++' ? ' += 1' : ' -= 1' }];
}

function isAttributeStatement(tokens: readonly Token[], at: number): boolean {
  let index = at;
  while (tokens[index - 1]?.text === '.' && tokens[index - 2]?.kind === 'name') index -= 2;
  return tokens[index]!.first;
}
