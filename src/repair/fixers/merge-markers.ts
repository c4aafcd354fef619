import type { Source } from '../../python/source.ts';
import { defineBrokenFixer } from './fixer.ts';

const shapes = { begin: /^<{7}(?: |$)/, base: /^\|{7}(?: |$)/, middle: /^={7}$/, end: /^>{7}(?: |$)/ };

export const mergeMarkers = defineBrokenFixer({
  id: 'merge-markers',
  summary: 'Resolves a merge conflict whose sides are identical, and removes a lone conflict marker',
  examples: [
    {
      bad: '<<<<<<< HEAD\nx = 1\n=======\nx = 1\n>>>>>>> other\nprint(x)\n',
      fixed: 'x = 1\nprint(x)\n',
    },
    { bad: 'x = 1\n>>>>>>> other\nprint(x)\n', fixed: 'x = 1\nprint(x)\n' },
  ],
  // Only the author knows which side is right.
  unchanged: ['<<<<<<< HEAD\nx = 1\n=======\nx = 2\n>>>>>>> other\n', '<<<<<<< HEAD\n=======\nx = 2\n>>>>>>> other\n'],
  messages: /invalid syntax|expected/,
  *fix({ source }) {
    const marks = marksOf(source);
    const remove = (from: number, to: number) => ({
      start: source.line(from).start,
      end: source.lineEnd(to),
      text: '',
    });
    const [only] = marks;
    if (only && marks.length === 1 && only.kind !== 'middle') {
      yield { line: only.line, description: 'removed a merge conflict marker', edits: [remove(only.line, only.line)] };
    }
    for (const [index, begin] of marks.entries()) {
      const [middle, end] = marks.slice(index + 1);
      if (begin.kind !== 'begin' || middle?.kind !== 'middle' || end?.kind !== 'end') continue;
      const side = (from: number, to: number) => source.code.slice(source.line(from).start, source.line(to).start);
      if (side(begin.line + 1, middle.line).trim() === '') continue;
      if (side(begin.line + 1, middle.line) !== side(middle.line + 1, end.line)) continue;
      const edits = [remove(begin.line, begin.line), remove(middle.line, end.line)];
      yield { line: begin.line, description: 'resolved a merge conflict whose sides are identical', edits };
    }
  },
});

function marksOf(source: Source) {
  const marks: { readonly line: number; readonly kind: keyof typeof shapes }[] = [];
  for (let line = 1; line <= source.lineCount; line++) {
    const { text } = source.line(line);
    for (const [kind, shape] of Object.entries(shapes)) {
      if (shape.test(text)) marks.push({ line, kind: kind as keyof typeof shapes });
    }
  }
  return marks;
}
