import type { TextEdit } from '../../python/source.ts';
import { combineFixes, fixEverywhere } from '../broken-line.ts';
import { defineBrokenFixer } from './fixer.ts';

/** Characters that word processors, keyboards and web pages substitute for plain ones. */
const plain: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '×': '*',
  '÷': '/',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '，': ',',
  '：': ':',
  '；': ';',
  '（': '(',
  '）': ')',
  '［': '[',
  '］': ']',
  '｛': '{',
  '｝': '}',
  '＝': '=',
  '＋': '+',
  '…': '...',
  '\u00a0': ' ',
  '\u2002': ' ',
  '\u2003': ' ',
  '\u2009': ' ',
  '\u202f': ' ',
  '\u3000': ' ',
  '\u200b': '',
  '\u200c': '',
  '\u200d': '',
  '\u2060': '',
  '\ufeff': '',
  '\u00ad': '',
};

const closers: Readonly<Record<string, string>> = {
  '“': '”“',
  '”': '”“',
  '„': '”“',
  '«': '»',
  '‘': '’‘',
  '’': '’‘',
  '‚': '’‘',
  '"': '”"',
};

export const typographicCharacters = defineBrokenFixer({
  id: 'typographic-characters',
  summary: 'Replaces typographic quotes, dashes, spaces and symbols outside strings with plain ones',
  examples: [
    { bad: 'print(“It’s done”)\n', fixed: 'print("It’s done")\n' },
    {
      bad: 'total = 5 – 3\nif total ≥ 2:\n    print(total)\n',
      fixed: 'total = 5 - 3\nif total >= 2:\n    print(total)\n',
    },
    { bad: 'def f(x):\n\u00a0\u00a0\u00a0\u00a0return\u00a0x\n', fixed: 'def f(x):\n    return x\n' },
    { bad: 'name = ‘ada’  # “quoted” – here\n', fixed: "name = 'ada'  # “quoted” – here\n" },
  ],
  unchanged: ['price = 5€\n', 'x = “no end\n', 'x = a → b\n'],
  messages: /invalid (?:non-printable )?character/,
  *fix({ source }) {
    const found = replacements(source.code);
    const quotes = found.filter(({ text }) => /^["']$/.test(text));
    const others = found.filter(({ text }) => !/^["']$/.test(text));
    yield* combineFixes([
      ...fixEverywhere(source, 'replaced typographic quotes with plain ones', quotes),
      ...fixEverywhere(source, 'replaced typographic characters with plain ones', others),
    ]);
  },
});

const stringOrComment =
  /#[^\r\n]*|"""(?:\\[\s\S]|[^\\])*?"""|'''(?:\\[\s\S]|[^\\])*?'''|"(?:\\[\s\S]|[^\\\r\n"])*"|'(?:\\[\s\S]|[^\\\r\n'])*'/y;

/** Replacements outside strings and comments. A typographic quote is taken for the start of a string. */
function replacements(code: string): TextEdit[] {
  const edits: TextEdit[] = [];
  for (let at = 0; at < code.length; ) {
    stringOrComment.lastIndex = at;
    const skipped = stringOrComment.exec(code);
    if (skipped) {
      at += skipped[0].length;
      continue;
    }
    const sign = code[at]!;
    const end = closers[sign] && sign !== '"' ? closingQuote(code, at, closers[sign]) : -1;
    if (end >= 0) {
      const inside = code.slice(at + 1, end);
      const isSingle = /[‘’‚]/.test(sign);
      const quote = (isSingle ? !inside.includes("'") : inside.includes('"')) ? "'" : '"';
      if (!inside.includes(quote)) {
        edits.push({ start: at, end: at + 1, text: quote }, { start: end, end: end + 1, text: quote });
      }
      at = end + 1;
      continue;
    }
    const text = plain[sign];
    // A byte order mark at the start is valid.
    if (text !== undefined && !(sign === '\ufeff' && at === 0)) edits.push({ start: at, end: at + 1, text });
    at += 1;
  }
  return edits;
}

/** The last such quote on the line that is not followed by a letter. */
function closingQuote(code: string, start: number, quotes: string): number {
  for (let at = start + 1; at < code.length && code[at] !== '\n' && code[at] !== '\r'; at++) {
    if (quotes.includes(code[at]!) && !/[\p{L}\p{N}]/u.test(code[at + 1] ?? ' ')) return at;
  }
  return -1;
}
