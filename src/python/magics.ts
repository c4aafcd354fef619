import type { Place } from '../model/finding.ts';
import { atStart, isStatementStart, readLine } from './extraction/line-state.ts';

/** A command of IPython, which Python cannot parse. */
export type Magic = { readonly text: string; readonly place: Place };

/** A text without its commands: lines and columns of everything else stay. */
export type WithoutMagics = { readonly code: string; readonly magics: readonly Magic[] };

const commands: readonly RegExp[] = [
  // `%matplotlib inline`, `%%time`, `!pip install x`
  /^%{1,2}[A-Za-z_]\w*(?: |$)/,
  /^!{1,2}[\w./~$({"'-]/,
  // `?print`, `print?`, `print??`
  /^\?{1,2}[A-Za-z_][\w.*]*$/,
  /^[A-Za-z_][\w.*]*\?{1,2}$/,
];
const assigned = /^([A-Za-z_][\w.]*(?: ?, ?[A-Za-z_][\w.]*)* ?= ?)(!(?!=)|%[A-Za-z_])/;
/** Cells that hold another language. */
const foreignCell =
  /^%%(?:bash|cmd|cython|file|html|HTML|javascript|js|latex|markdown|perl|R|ruby|script|sh|sql|svg|SVG|system|writefile|!)(?: |$)/;
const cellStart = /^(?:%%|# ?%%|# In ?\[)/;

/** A value of which nothing is known, for what a command returns. */
const anyValue = '__import__("json").loads(input())';

/** What is left of a command: a name that it asks about, or nothing. */
function standIn(text: string, indent: string): string {
  const name = /^\?*([A-Za-z_][\w.]*)\?*$/.exec(text)?.[1];
  return name ?? (indent === '' ? '' : 'pass');
}

/** Null if the text has no commands. */
export function withoutMagics(code: string): WithoutMagics | null {
  if (!/^[ \t]*[%!?]|=[ \t]*[%!]|\?[ \t]*$/m.test(code)) return null;
  const magics: Magic[] = [];
  let state = atStart;
  let isForeign = false;
  // Line endings are at the odd indices, because the separator is captured.
  const parts = code.split(/(\r\n?|\n)/);
  for (let index = 0; index < parts.length; index += 2) {
    const line = parts[index]!;
    const text = line.trim();
    if (isForeign && !cellStart.test(text)) {
      parts[index] = '';
      continue;
    }
    isForeign = false;
    const indent = line.slice(0, line.length - line.trimStart().length);
    const target = isStatementStart(state) ? assigned.exec(text)?.[1] : undefined;
    if (target === undefined && !(isStatementStart(state) && commands.some((shape) => shape.test(text)))) {
      state = readLine(line, state);
      continue;
    }
    const column = indent.length + (target?.length ?? 0) + 1;
    const shown = text.slice(target?.length ?? 0);
    const number = index / 2 + 1;
    const endColumn = column + [...shown].length;
    magics.push({ text: shown, place: { line: number, column, endLine: number, endColumn } });
    isForeign = foreignCell.test(text);
    parts[index] = indent + (target === undefined ? standIn(text, indent) : `${target}${anyValue}`);
  }
  return magics.length > 0 ? { code: parts.join(''), magics } : null;
}
