/** Does a text have the looks of syntax that came with 3.12 or later? Asked only about what an older Python refuses. */
export const looksNewer = (code: string): boolean => signs.test(code);

/**
 * Could the reason for a refusal be that the grammar is too old? Wider than what a text looks like: where strings are
 * nested within an f-string, the older Python only loses its way, a little behind it.
 */
export const mayBeNewer = (code: string, refusal: string, line: number): boolean =>
  looksNewer(code) ||
  bareExceptions.test(code) ||
  /f-string|unterminated|string literal|never closed/.test(refusal) ||
  code
    .split('\n')
    .slice(Math.max(0, line - linesBehind), line)
    .some((text) => formatted.test(text));

const linesBehind = 8;
const formatted = /\b(?:[fF][rR]?|[rR][fF])["']/;

/** `except A, B:` without parentheses, which Python 2 wrote for something else. Nobody names longer exceptions. */
const bareExceptions = /\bexcept\*?[ \t]+(?![ \t(])[^:\n,]{1,400},/;

const signs = new RegExp(
  [
    /^[ \t]*type[ \t]+\w+[ \t]*[[=]/, // an alias
    /\b(?:def|class)[ \t]+\w+[ \t]*\[/, // type parameters
    /(?<![\w'"])(?:[tT][rR]?|[rR][tT])["']/, // a template
  ]
    .map(({ source }) => source)
    .join('|'),
  'm',
);
