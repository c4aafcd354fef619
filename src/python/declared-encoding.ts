import type { Place } from '../model/finding.ts';

/** Encodings that Python knows and in which ASCII text is the same as in UTF-8, by their names and aliases. */
const known =
  /^(?:latin[-_]?\d{0,2}|l[1-9]|iso[-_]?8859[-_]\d{1,2}|cp\d{3,4}|windows[-_]\d{3,4}|koi8[-_][rtu]|(?:us[-_])?ascii|gbk|gb2312|gb18030|big5(?:hkscs)?|shift[-_]?jis|sjis|euc[-_](?:jp|kr)|mac[-_]?(?:roman|latin2|greek|cyrillic)|tis[-_]?620)$/i;
const cookie = /^[ \t\f]*#.*?coding([:=])[ \t]*([-\w.]+)/;
const nothingButAComment = /^[ \t\f]*(?:#.*)?$/;

/**
 * Finds a comment in the first two lines that declares another encoding than UTF-8. `undeclared` is the text without
 * the sign that makes it a declaration; everything else keeps its place.
 */
export function findDeclaredEncoding(
  code: string,
): { readonly name: string; readonly place: Place; readonly undeclared: string } | null {
  // With a byte order mark Python refuses the declaration.
  if (code.startsWith('\ufeff')) return null;
  let start = 0;
  for (const [index, line] of code
    .slice(0, 1000)
    .split(/\r\n|\r|\n/)
    .slice(0, 2)
    .entries()) {
    const found = cookie.exec(line);
    if (found) {
      const name = found[2]!;
      if (!known.test(name)) return null;
      const end = found[0].length;
      const sign = start + found[0].lastIndexOf(found[1]!, end - name.length);
      const place = { line: index + 1, column: end - name.length + 1, endLine: index + 1, endColumn: end + 1 };
      return { name, place, undeclared: `${code.slice(0, sign)} ${code.slice(sign + 1)}` };
    }
    if (!nothingButAComment.test(line)) return null;
    start += line.length + (code.startsWith('\r\n', start + line.length) ? 2 : 1);
  }
  return null;
}
