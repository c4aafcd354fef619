/**
 * The text for mypy: lines and columns as in the original, without comments that would suppress the whole file.
 * Comments that set mypy options can stay, because the worker never reads them.
 */
export function textForMypy(code: string): string {
  const text = withoutMark(code);
  const prologue = text.slice(0, prologueLength(text));
  return prologue.replace(/(#\s*type):(?=\s*ignore)/g, '$1 ') + text.slice(prologue.length);
}

/** A byte order mark is not a column, but mypy's parser counts it as zero to three. */
export const withoutMark = (code: string): string => (code.startsWith('\ufeff') ? code.slice(1) : code);

/** Up to the first statement: there `# type: ignore` applies to the file, elsewhere only to its line. */
function prologueLength(text: string): number {
  const line = /[ \t\f]*(?:#[^\r\n]*|\\)?(?:\r\n|\r|\n)/y;
  let end = 0;
  while (line.test(text)) end = line.lastIndex;
  return end;
}
