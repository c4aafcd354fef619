import { defineBrokenFixer } from './fixer.ts';

const fence = /^ {0,3}(?:```+|~~~+)[ \t]*(?:(\w+)[ \t]*)?$/;

export const codeFence = defineBrokenFixer({
  id: 'code-fence',
  summary: 'Removes the Markdown code fence around a program',
  examples: [
    { bad: '```python\nprint("a")\n```\n', fixed: 'print("a")\n' },
    { bad: '\n```py\nprint("a")\n```', fixed: '\nprint("a")\n' },
  ],
  // Text around fences is not a program, and of two blocks it is unclear which is meant.
  unchanged: [
    'Here it is:\n```python\nprint("a")\n```\n',
    '```python\nx = 1\n```\nand\n```python\nx = 2\n```\n',
    '```js\nx = 1\n```\n',
  ],
  messages: /./,
  *fix({ source }) {
    const fences: number[] = [];
    const written: number[] = [];
    for (let line = 1; line <= source.lineCount; line++) {
      const { text } = source.line(line);
      if (fence.test(text)) fences.push(line);
      if (text.trim() !== '') written.push(line);
    }
    const [begin, end] = fences;
    if (begin === undefined || begin !== written[0] || fences.length > 2) return;
    if (end !== undefined && end !== written.at(-1)) return;
    const language = fence.exec(source.line(begin).text)?.[1] ?? '';
    if (!/^(?:|py|py3|python|python3)$/i.test(language)) return;
    const edits = fences.map((line) => ({ start: source.line(line).start, end: source.lineEnd(line), text: '' }));
    yield { line: begin, description: 'removed the Markdown code fence', edits };
  },
});
