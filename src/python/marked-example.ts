/** Python within TypeScript: without the indentation that stands before every line. */
export function py(strings: TemplateStringsArray): string {
  const lines = strings.raw.join('').replace(/^\n/, '').trimEnd().split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return `${lines.map((line) => line.slice(indent)).join('\n')}\n`;
}

const mark = / *# expect$/;

/** The example as a reader sees it. */
export const withoutMarks = (example: string): string => example.replaceAll(/ *# expect$/gm, '');

export const markedLines = (example: string): readonly number[] =>
  example.split('\n').flatMap((line, index) => (mark.test(line) ? [index + 1] : []));
