/** Does the text look like it uses syntax of Python 3.12 or later? Used only if an older Python rejected it. */
export const looksNewer = (code: string): boolean => signs.test(code);

/**
 * Could the text have been rejected because the grammar is too old? This covers more than `looksNewer`: after an f-string
 * with nested strings, an older Python reports an error only some lines later.
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

/**
 * `except A, B:` without parentheses, which had another meaning in Python 2. The length is bounded to keep the search
 * fast.
 */
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
