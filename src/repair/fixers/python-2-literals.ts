import { fixEverywhere, replacement } from '../broken-line.ts';
import type { Token } from '../tokens.ts';
import { defineBrokenFixer } from './fixer.ts';

export const python2Literals = defineBrokenFixer({
  id: 'python-2-literals',
  summary: 'Translates Python 2 octal numbers, long numbers and raw unicode strings to Python 3',
  examples: [
    { bad: 'import os\n\nos.chmod("run", 0755)\n', fixed: 'import os\n\nos.chmod("run", 0o755)\n' },
    { bad: 'big = 10L * 0xFFL\n', fixed: 'big = 10 * 0xFF\n' },
    { bad: 'pattern = ur"\\d+"\n', fixed: 'pattern = r"\\d+"\n' },
    { bad: 'months = [01, 02]\n', fixed: 'months = [1, 2]\n' },
  ],
  // Ten with a leading zero, or octal eight? A month, or a typo?
  unchanged: ['x = 010\n', 'month = 08\n', 'pattern = ur"\\u0041"\n', 'width = 3px\n'],
  messages: /leading zeros|invalid decimal literal|invalid hexadecimal literal|invalid syntax/,
  *fix({ source, tokens }) {
    const numbers = tokens.filter(({ kind }) => kind === 'number');
    const isPython2 =
      numbers.some(({ text }) => /\dL$/.test(text)) || tokens.some((token) => isPrintStatement(tokens, token));
    const octal = numbers.filter(
      ({ text }) => /^0[0-7]{3}$/.test(text) || (isPython2 && /^0[0-7]+$/.test(text) && /[^0]/.test(text)),
    );
    const padded = numbers.filter(({ text }) => /^0+[1-7]$/.test(text) && !octal.some((one) => one.text === text));
    const long = numbers.filter(({ text }) => /^(?:\d+|0[xX][\da-fA-F]+)[lL]$/.test(text));
    const raw = tokens.filter(({ kind, text }) => kind === 'string' && /^ur/i.test(text) && !/\\u/i.test(text));
    yield* fixEverywhere(
      source,
      'rewrote the octal number in Python 3 syntax',
      octal.map((one) => replacement(one, one.text.replace(/^0+/, '0o'))),
    );
    yield* fixEverywhere(
      source,
      'removed the leading zero',
      padded.map((one) => replacement(one, one.text.replace(/^0+/, ''))),
    );
    yield* fixEverywhere(
      source,
      'removed the `L` suffix of the number',
      long.map((one) => replacement({ start: one.end - 1, end: one.end }, '')),
    );
    yield* fixEverywhere(
      source,
      'removed the `u` prefix of the raw string',
      raw.map((one) => replacement({ start: one.start, end: one.start + 1 }, '')),
    );
  },
});

const isPrintStatement = (tokens: readonly Token[], token: Token): boolean =>
  token.text === 'print' && token.first && /^["'\w]/.test(tokens[tokens.indexOf(token) + 1]?.text ?? '(');
