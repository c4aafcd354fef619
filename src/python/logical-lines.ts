/**
 * A comment, a string, a line ending or a piece of anything else.
 * F-strings are read as before Python 3.12, without nested quotes of the same kind, which is accurate enough for a count.
 */
const pieces = new RegExp(
  [
    '#[^\\r\\n]*',
    '"""(?:\\\\[^]|[^\\\\])*?(?:"""|$)',
    "'''(?:\\\\[^]|[^\\\\])*?(?:'''|$)",
    '"(?:\\\\[^]|[^\\\\\\r\\n"])*"?',
    "'(?:\\\\[^]|[^\\\\\\r\\n'])*'?",
    '\\\\(?:\\r\\n|[^])?',
    '\\r\\n?|\\n',
    '[^\\S\\r\\n]+',
    '[^\\s#"\'\\\\()[\\]{};]+',
    '[^]',
  ].join('|'),
  'g',
);

/**
 * Counts the lines of code: blank lines and comments do not count, a continued line counts once, and `;` starts a new
 * line.
 */
export function countLogicalLines(code: string): number {
  let count = 0;
  let depth = 0;
  let hasCode = false;
  for (const [piece] of code.matchAll(pieces)) {
    if (piece.startsWith('#')) continue;
    if (depth === 0 && /^[\r\n;]/.test(piece)) {
      if (hasCode) count++;
      hasCode = false;
    } else if (/\S/.test(piece)) {
      if ('([{'.includes(piece)) depth++;
      if (')]}'.includes(piece)) depth = Math.max(depth - 1, 0);
      hasCode = true;
    }
  }
  return hasCode ? count + 1 : count;
}
