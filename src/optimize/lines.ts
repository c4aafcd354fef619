import type { Source, TextEdit } from '../python/source.ts';
import type { Node, Span, Statement } from '../python/tree.ts';
import { walk } from '../python/walk.ts';
import type { Block } from './reach.ts';

/** Edits that remove lines or parts of lines. Null means that the layout is unusual, so that nothing is removed. */
export type Lines = {
  /** Removes statements at the end of a block, or a statement that is alone on its lines. */
  remove(run: Block, previous: Statement | null): TextEdit | null;
  /** Removes the lines from one to another, inclusive. */
  removeLines(first: number, last: number): TextEdit | null;
  /** Replaces the text between two offsets, the first of which is the start of a line. */
  replace(start: number, end: number, text: string): TextEdit;
  /** Whether only a comment follows the statement on its last line. */
  endsLine(statement: Statement): boolean;
  /** Dedents a block that is alone on its lines, and the lines above it from `from` on. */
  dedent(block: Block, from: number, indent: string, isGone: (node: Placed) => boolean): readonly TextEdit[] | null;
};

export type Placed = Node & { readonly place: Span };

const lineEnds = /\r\n|\r|\n/g;

/** With `keepsLines`, removed lines are replaced with blank ones, so that the others keep their numbers. */
export function linesOf(source: Source, keepsLines: boolean): Lines {
  const blanks = (start: number, end: number): string =>
    keepsLines ? source.newline.repeat([...source.code.slice(start, end).matchAll(lineEnds)].length) : '';

  const replace = (start: number, end: number, text: string): TextEdit => ({
    start,
    end,
    text: blanks(start, end) + text,
  });

  const isBlank = (line: number): boolean => line <= source.lineCount && source.line(line).text.trim() === '';

  const continues = (line: number): boolean => line > 1 && source.line(line - 1).text.endsWith('\\');

  const endsLine = ({ place }: Statement): boolean =>
    /^[ \t\f;]*(?:#.*)?$/.test(source.code.slice(source.end(place), source.line(place.endLine).end));

  const removeLines = (first: number, last: number): TextEdit | null => {
    if (continues(first)) return null;
    let from = first;
    // Of the blank lines around the removed ones, those below stay.
    if (!keepsLines && (last >= source.lineCount || isBlank(last + 1))) while (from > 1 && isBlank(from - 1)) from--;
    return replace(source.line(from).start, source.lineEnd(last), '');
  };

  return {
    replace,
    endsLine,
    removeLines,
    remove(run, previous) {
      const [first, last] = [run[0]!, run.at(-1)!];
      if (!endsLine(last)) return null;
      const line = firstLine(first);
      const before = source.code.slice(source.line(line).start, startOf(source, first));
      if (/^[ \t\f]*(?:@[ \t\f]*)?$/.test(before)) return removeLines(line, last.place.endLine);
      // It follows a semicolon.
      if (!previous || previous.place.endLine !== line) return null;
      const [start, end] = [source.end(previous.place), source.end(last.place)];
      const semicolon = /^[ \t\f]*;/.exec(source.code.slice(end))?.[0].length ?? 0;
      return { start, end: end + semicolon, text: blanks(start, end) };
    },
    dedent(block, from, indent, isGone) {
      const deeper = source.indentOf(firstLine(block[0]!));
      if (!deeper.startsWith(indent) || deeper === indent) return null;
      const begins = new Set<number>();
      for (const node of block.flatMap((statement) => [...walk(statement)])) {
        if (isText(node) && node.place.line !== node.place.endLine && !isGone(node)) return null;
        if ('body' in node && Array.isArray(node.body))
          for (const one of node.body as Block) begins.add(firstLine(one));
      }
      for (const statement of block) begins.add(firstLine(statement));
      const edits: TextEdit[] = [];
      for (let line = from; line <= block.at(-1)!.place.endLine; line++) {
        const { start, text } = source.line(line);
        if (text.startsWith(deeper)) edits.push({ start: start + indent.length, end: start + deeper.length, text: '' });
        else if (begins.has(line)) return null;
      }
      return edits;
    },
  };
}

const isText = (node: Node): node is Extract<Node, { readonly kind: 'Constant' | 'JoinedStr' | 'TemplateStr' }> =>
  node.kind === 'JoinedStr' || node.kind === 'TemplateStr' || node.kind === 'Constant';

/** The line on which a statement begins, including decorators. */
export const firstLine = (statement: Statement): number =>
  ('decoratorList' in statement ? statement.decoratorList[0] : undefined)?.place.line ?? statement.place.line;

const startOf = (source: Source, statement: Statement): number =>
  source.start(('decoratorList' in statement ? statement.decoratorList[0] : undefined)?.place ?? statement.place);
