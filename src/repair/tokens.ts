/** A token of any text, valid Python or not. Whitespace is skipped; every other character belongs to a token. */
export type Token = {
  readonly kind: 'name' | 'number' | 'string' | 'open-string' | 'comment' | 'newline' | 'operator' | 'other';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Counts from 1. */
  readonly line: number;
  /** The number of open brackets before it. */
  readonly depth: number;
  /** Whether it is the first on its line. */
  readonly first: boolean;
};

const prefix = '(?:[rbuft]|br|rb|fr|rf|tr|rt|ur)?';
const shapes: readonly (readonly [Token['kind'], string])[] = [
  ['newline', '\\r\\n|\\r|\\n'],
  ['comment', '#[^\\r\\n]*'],
  ['string', `${prefix}"""(?:\\\\[^]|[^\\\\])*?"""`],
  ['string', `${prefix}'''(?:\\\\[^]|[^\\\\])*?'''`],
  ['open-string', `${prefix}(?:"""|''')[^]*`],
  ['string', `${prefix}"(?:\\\\(?:\\r\\n|[^])|[^\\\\\\r\\n"])*"`],
  ['string', `${prefix}'(?:\\\\(?:\\r\\n|[^])|[^\\\\\\r\\n'])*'`],
  ['open-string', `${prefix}["'][^\\r\\n]*`],
  ['number', '(?:\\d[\\w.]*(?:(?<=[eE])[-+]\\d+)?|\\.\\d\\w*)'],
  ['name', '[\\p{L}\\p{Nl}_][\\p{L}\\p{Nl}\\p{M}\\p{N}\\p{Pc}_]*'],
  [
    'operator',
    '\\*\\*=|//=|>>=|<<=|\\.\\.\\.|!==|===|\\*\\*|//|>>|<<|<=|>=|==|!=|<>|->|:=|=>|=<|\\+=|-=|\\*=|/=|%=|@=|&=|\\|=|\\^=|&&|\\|\\||\\+\\+|--|[-+*/%@&|^~<>()\\[\\]{},:.;=!?`$]',
  ],
  ['other', '\\\\(?:\\r\\n|[\\r\\n])|[^\\s]'],
];
const pattern = new RegExp(shapes.map(([, shape]) => `(${shape})`).join('|'), 'giu');

/** Splits any text into tokens. */
export function tokensOf(code: string): readonly Token[] {
  const tokens: Token[] = [];
  let [line, depth, first] = [1, 0, true];
  for (const match of code.matchAll(pattern)) {
    const text = match[0];
    const kind = shapes[match.findIndex((group, index) => index > 0 && group !== undefined) - 1]![0];
    if (text === '\ufeff') continue;
    if (text === ')' || text === ']' || text === '}') depth = Math.max(depth - 1, 0);
    tokens.push({ kind, text, start: match.index, end: match.index + text.length, line, depth, first });
    if (text === '(' || text === '[' || text === '{') depth++;
    first = kind === 'newline';
    line += text.match(/\r\n|\r|\n/g)?.length ?? 0;
  }
  return tokens;
}

/** The tokens on a line, without comments and line breaks. */
export const codeOfLine = (tokens: readonly Token[], line: number): readonly Token[] =>
  tokens.filter((token) => token.line === line && token.kind !== 'comment' && token.kind !== 'newline');

/** Python's reserved words. */
export const keywords: ReadonlySet<string> = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global ' +
    'if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);
