/** What is open at the end of a line: a triple-quoted string, brackets, or a continuation by a backslash. */
export type LineState = { readonly quote: string; readonly depth: number; readonly isContinued: boolean };

export const atStart: LineState = { quote: '', depth: 0, isContinued: false };

export const isStatementStart = ({ quote, depth, isContinued }: LineState): boolean =>
  quote === '' && depth === 0 && !isContinued;

const signs = /\\.|#.*|"""|'''|"(?:\\.|[^"\\])*"?|'(?:\\.|[^'\\])*'?|[()[\]{}]/g;

/** Reads one line of code, without its line ending. Accurate enough to tell whether a statement begins on the next. */
export function readLine(line: string, before: LineState): LineState {
  let { quote, depth } = before;
  let at = 0;
  while (at < line.length) {
    if (quote !== '') {
      const end = findUnescaped(line, quote, at);
      if (end < 0) return { quote, depth, isContinued: false };
      at = end + 3;
      quote = '';
      continue;
    }
    signs.lastIndex = at;
    const found = signs.exec(line);
    if (!found) break;
    const [sign] = found;
    at = found.index + sign.length;
    if (sign === '"""' || sign === "'''") quote = sign;
    else if (sign.length === 1 && '([{'.includes(sign)) depth++;
    else if (sign.length === 1 && ')]}'.includes(sign)) depth = Math.max(depth - 1, 0);
    else if (sign.startsWith('#')) return { quote, depth, isContinued: false };
  }
  return { quote, depth, isContinued: quote === '' && line.endsWith('\\') };
}

function findUnescaped(line: string, quote: string, from: number): number {
  for (let at = from; at < line.length; at++) {
    if (line[at] === '\\') at++;
    else if (line.startsWith(quote, at)) return at;
  }
  return -1;
}
