/** The named characters with which code is hidden in practice; the full list has two thousand. */
// biome-ignore format: a table reads better in rows
const names: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', lpar: '(', rpar: ')', period: '.', lowbar: '_', comma: ',',
  colon: ':', semi: ';', sol: '/', bsol: '\\', excl: '!', num: '#', dollar: '$', percnt: '%', ast: '*', plus: '+', equals: '=',
  quest: '?', commat: '@', lsqb: '[', rsqb: ']', lbrack: '[', rbrack: ']', Hat: '^', grave: '`', lcub: '{', rcub: '}', verbar: '|',
  vert: '|', NewLine: '\n', Tab: '\t', hyphen: '\u2010', dash: '\u2010', lbrace: '{', rbrace: '}', UnderBar: '_', midast: '*',
};

/** Computes `html.unescape(text)`. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(#[xX][0-9a-fA-F]{1,6}|#[0-9]{1,7}|[A-Za-z]+);?/g, (whole, what: string) => {
    if (!what.startsWith('#')) return Object.hasOwn(names, what) ? names[what]! : whole;
    const code = /^#[xX]/.test(what) ? Number.parseInt(what.slice(2), 16) : Number.parseInt(what.slice(1), 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

export function unquote(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(/(?:%[0-9a-fA-F]{2})+/g, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split('%'), (digits) => Number.parseInt(digits, 16));
    return new TextDecoder('utf-8').decode(bytes);
  });
}
