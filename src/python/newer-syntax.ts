/** Does a text have the looks of syntax that came with 3.12 or later? Asked only about what an older Python refuses. */
export const looksNewer = (code: string): boolean => signs.test(code);

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
