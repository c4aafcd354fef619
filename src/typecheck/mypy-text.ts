/**
 * The text as mypy is given it: the lines and columns of the original, without what would silence the whole of it.
 * Comments that set mypy's options need nothing here, because the worker never reads them.
 */
export function textForMypy(code: string): string {
  const text = withoutMark(code);
  const prologue = text.slice(0, prologueLength(text));
  return prologue.replace(/(#\s*type):(?=\s*ignore)/g, '$1 ') + text.slice(prologue.length);
}

/** A byte order mark is no column, and mypy's parser counts it as something between none and three. */
export const withoutMark = (code: string): string => (code.startsWith('\ufeff') ? code.slice(1) : code);

/** Up to the first statement: there `# type: ignore` means the file, anywhere else it means its line. */
function prologueLength(text: string): number {
  const line = /[ \t\f]*(?:#[^\r\n]*|\\)?(?:\r\n|\r|\n)/y;
  let end = 0;
  while (line.test(text)) end = line.lastIndex;
  return end;
}
