import type { Source, TextEdit } from '../../python/source.ts';
import { fixEverywhere } from '../broken-line.ts';
import type { Token } from '../tokens.ts';
import { defineBrokenFixer } from './fixer.ts';

export const tabsAndSpaces = defineBrokenFixer({
  id: 'tabs-and-spaces',
  summary: 'Replaces tabs with spaces in mixed indentation, if every tab width gives the same blocks',
  examples: [
    {
      bad: 'def f(x):\n    if x:\n\treturn 1\n    return 2\n',
      fixed: 'def f(x):\n    if x:\n        return 1\n    return 2\n',
    },
    {
      bad: 'def f(x):\n\ty = x\n        return y\n',
      fixed: 'def f(x):\n        y = x\n        return y\n',
    },
  ],
  // With a tab width of 4 the last line belongs to the `if`, with 8 it does not.
  unchanged: ['if 1:\n    if 2:\n        x = 1\n\ty = 2\n    z = 3\n'],
  messages: /inconsistent use of tabs|unindent does not match|unexpected indent/,
  *fix({ source, tokens }) {
    const lines = indentedLines(source, tokens);
    if (!lines.some(({ indent }) => indent.includes('\t')) || !lines.some(({ indent }) => indent.includes(' '))) return;
    const [narrow, wide] = [4, 8].map((width) => lines.map(({ indent }) => widthOf(indent, width)));
    const headers = lines.map(({ isHeader }) => isHeader);
    const shapes = [narrow!, wide!].map((widths) => blocksOf(widths, headers));
    const possible = [8, 4].filter((_, index) => shapes[1 - index] !== null);
    if (shapes[0] && shapes[1] && shapes[0] !== shapes[1]) return;
    for (const width of possible) {
      const edits = lines.flatMap(({ start, indent }): TextEdit[] =>
        indent.includes('\t') ? [{ start, end: start + indent.length, text: ' '.repeat(widthOf(indent, width)) }] : [],
      );
      yield* fixEverywhere(source, 'replaced tabs with spaces in the indentation', edits);
    }
  },
});

/** The lines on which statements begin, without those inside a string or a bracket. */
function indentedLines(source: Source, tokens: readonly Token[]): readonly Line[] {
  const lines: Line[] = [];
  let [begin, last]: (Token | null)[] = [null, null];
  const end = (): void => {
    if (begin) {
      const { start, text } = source.line(begin.line);
      lines.push({ start, indent: /^[ \t]*/.exec(text)![0], isHeader: last?.text === ':' });
    }
    [begin, last] = [null, null];
  };
  for (const token of tokens) {
    if (token.kind === 'comment') continue;
    if (token.kind === 'newline' && token.depth === 0) end();
    else if (token.kind !== 'newline') {
      begin ??= token;
      last = token;
    }
  }
  end();
  return lines;
}

type Line = { readonly start: number; readonly indent: string; readonly isHeader: boolean };

function widthOf(indent: string, tab: number): number {
  let width = 0;
  for (const sign of indent) width = sign === '\t' ? (Math.floor(width / tab) + 1) * tab : width + 1;
  return width;
}

/** The block depth of each line; null if a block begins without a header, or a header has no block. */
function blocksOf(widths: readonly number[], headers: readonly boolean[]): string | null {
  const stack = [0];
  const depths: number[] = [];
  for (const [index, width] of widths.entries()) {
    const isDeeper = width > stack.at(-1)!;
    if (isDeeper !== (headers[index - 1] ?? false)) return null;
    if (isDeeper) stack.push(width);
    while (width < stack.at(-1)!) stack.pop();
    if (width !== stack.at(-1)) return null;
    depths.push(stack.length);
  }
  return depths.join(' ');
}
