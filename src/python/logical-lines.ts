/**
 * One step through a text: a comment, a string, an end of line, or any other character.
 * Strings are taken as they were written before 3.12, which is close enough for a count.
 */
const step =
  /#[^\r\n]*|"""(?:\\[\s\S]|[^\\])*?(?:"""|$)|'''(?:\\[\s\S]|[^\\])*?(?:'''|$)|"(?:\\[\s\S]|[^\\\r\n"])*"?|'(?:\\[\s\S]|[^\\\r\n'])*'?|\\(?:\r\n|[\s\S])?|\r\n?|\n|[\s\S]/g;

/** How many lines of code a text holds: blank ones and comments aside, continued ones once, `;` between two. */
export function logicalLines(code: string): number {
  let count = 0;
  let depth = 0;
  let written = false;
  for (const [token] of code.matchAll(step)) {
    const first = token[0]!;
    const ends = depth === 0 && (first === '\n' || first === '\r' || first === ';');
    if (ends) {
      if (written) count++;
      written = false;
    } else if (first === '#' || /\s/.test(first)) {
    } else {
      if ('([{'.includes(first)) depth++;
      else if (')]}'.includes(first)) depth = Math.max(depth - 1, 0);
      written = true;
    }
  }
  return written ? count + 1 : count;
}
