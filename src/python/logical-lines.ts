/**
 * A comment, a string, an end of line or a piece of anything else.
 * Strings are taken as they were before 3.12, without quotes of their own kind inside: close enough for a count.
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

/** How many lines of code a text holds: blank ones and comments left out, continued ones once, and more by each `;`. */
export function logicalLines(code: string): number {
  let count = 0;
  let depth = 0;
  let written = false;
  for (const [piece] of code.matchAll(pieces)) {
    if (piece.startsWith('#')) continue;
    if (depth === 0 && /^[\r\n;]/.test(piece)) {
      if (written) count++;
      written = false;
    } else if (/\S/.test(piece)) {
      if ('([{'.includes(piece)) depth++;
      if (')]}'.includes(piece)) depth = Math.max(depth - 1, 0);
      written = true;
    }
  }
  return written ? count + 1 : count;
}
