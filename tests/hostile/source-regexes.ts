import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Pattern } from './slow-regex.ts';

export type FoundPattern = Pattern & { readonly file: string };

/** Finds every regular expression literal in these files. */
export const findLiterals = (glob: string): FoundPattern[] =>
  globSync(glob)
    .sort()
    .flatMap((file) =>
      extractLiterals(stripTypeScriptTypes(readFileSync(file, 'utf8'))).map((found) => ({ ...found, file })),
    );

/** A slash starts a regular expression where a value is expected: only after these. */
const beforeValue =
  /(?:^|[([{,;:=!&|?+\-*%~^<>]|\b(?:return|typeof|case|in|of|yield|await|else|do|void|throw|new|delete))$/;

export function extractLiterals(code: string): Pattern[] {
  const found: Pattern[] = [];
  // The brace depth at which each open template literal began its expression.
  const templates: number[] = [];
  let depth = 0;
  let before = '';
  for (let at = 0; at < code.length; ) {
    const rest = code.slice(at, at + 2);
    if (rest === '//') at = findEnd(code, '\n', at);
    else if (rest === '/*') at = findEnd(code, '*/', at + 2);
    else if (code[at] === '/' && beforeValue.test(before.trimEnd().slice(-12))) {
      const [, source, flags] = /^\/((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/([a-z]*)/.exec(
        code.slice(at, at + 5000),
      )!;
      found.push({ source: source!, flags: flags! });
      at += source!.length + flags!.length + 2;
      before = 'x';
      continue;
    } else if (code[at] === '"' || code[at] === "'") at = skipString(code, at);
    else if (code[at] === '`' || (code[at] === '}' && templates.at(-1) === depth)) {
      if (code[at] === '}') templates.pop();
      const stop = skipTemplate(code, at + 1);
      if (code[stop] === '$') {
        templates.push(depth);
        at = stop + 2;
        before = '(';
        continue;
      }
      at = stop + 1;
    } else {
      if (code[at] === '{') depth++;
      if (code[at] === '}') depth--;
      before = (before + code[at]).slice(-40);
      at++;
      continue;
    }
    before = rest === '//' || rest === '/*' ? before : 'x';
  }
  return found;
}

const findEnd = (code: string, mark: string, from: number): number => {
  const found = code.indexOf(mark, from);
  return found < 0 ? code.length : found + mark.length;
};

function skipString(code: string, start: number): number {
  let at = start + 1;
  while (code[at] !== code[start]) at += code[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** Returns where the text of a template ends: at its closing quote, or at the `$` before an expression. */
function skipTemplate(code: string, from: number): number {
  let at = from;
  while (code[at] !== '`' && !(code[at] === '$' && code[at + 1] === '{')) at += code[at] === '\\' ? 2 : 1;
  return at;
}
