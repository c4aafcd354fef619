/** Python source in a TypeScript template, with the common indentation removed. */
export function py(strings: TemplateStringsArray): string {
  const lines = strings.raw.join('').replace(/^\n/, '').trimEnd().split('\n');
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const indent = Math.min(...indents);
  return `${lines.map((line) => line.slice(indent)).join('\n')}\n`;
}

const mark = / *# expect$/;

/** The example without its `# expect` marks. */
export const withoutMarks = (example: string): string => example.replaceAll(/ *# expect$/gm, '');

export const markedLines = (example: string): readonly number[] =>
  example.split('\n').flatMap((line, index) => (mark.test(line) ? [index + 1] : []));
