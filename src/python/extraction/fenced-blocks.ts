import type { Piece } from './derived-text.ts';
import { atStart, readLine } from './line-state.ts';

/** A code block of a Markdown text. */
export type FencedBlock = {
  /** The language, in lower case; empty if none is named. */
  readonly label: string;
  /** The lines of the code, counted from 1; the last is before the first if there are none. */
  readonly first: number;
  readonly last: number;
  /** The code, line by line, with line endings and without the indentation of the fence. */
  readonly lines: readonly Piece[];
};

export type FenceOptions = {
  /** Whether fences inside triple-quoted strings belong to the code: a docstring can have fences of its own. */
  readonly keepsStrings?: boolean;
  /** Whether the text begins inside a block: its opening fence was not sent. */
  readonly beginsInside?: boolean;
};

/** The lines of a text, each with its line ending. */
export function lineSpans(text: string): Piece[] {
  const spans: Piece[] = [];
  let start = 0;
  for (const { index, 0: ending } of text.matchAll(/\r\n|\r|\n/g)) {
    spans.push({ start, end: index + ending.length });
    start = index + ending.length;
  }
  if (start < text.length) spans.push({ start, end: text.length });
  return spans;
}

/** The code blocks of a Markdown text. A block that is not closed extends to the end, since texts get cut off. */
export function fencedBlocks(text: string, { keepsStrings, beginsInside }: FenceOptions = {}): FencedBlock[] {
  const spans = lineSpans(text);
  const lineAt = (index: number): string => text.slice(spans[index]!.start, spans[index]!.end).replace(/[\r\n]+$/, '');
  const blocks: FencedBlock[] = [];
  for (let at = 0; at < spans.length; at++) {
    const opened = at === 0 && beginsInside ? { prefix: '', fence: '```', label: 'python' } : opening(lineAt(at));
    if (!opened) continue;
    if (!(at === 0 && beginsInside)) at++;
    const { prefix, fence, label } = opened;
    const lines: Piece[] = [];
    let state = atStart;
    for (; at < spans.length; at++) {
      const line = lineAt(at);
      if (state.quote === '' && closes(line, fence)) break;
      if (keepsStrings) state = readLine(line, state);
      const { start, end } = spans[at]!;
      lines.push({ start: start + Math.min(indentLength(line, prefix), line.length), end });
    }
    const last = at;
    blocks.push({ label, first: last - lines.length + 1, last, lines });
  }
  return blocks;
}

/** A fence, in a list or a quotation too. */
const openingShape = /^((?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])(?=[ \t`~]))*[ \t]*)(`{3,}|~{3,})/;

function opening(line: string): { prefix: string; fence: string; label: string } | null {
  const found = openingShape.exec(line);
  if (!found) return null;
  const info = line.slice(found[0].length);
  // More backticks on the line mean inline code.
  if (found[2]!.startsWith('`') && info.includes('`')) return null;
  return { prefix: found[1]!, fence: found[2]!, label: labelOf(info) };
}

/** `python`, `{.python}`, `python title="…"` and `python:main.py` all name Python. */
function labelOf(info: string): string {
  const label = /^\{?[.=]?([^\s{}:,]*)/.exec(info.trim().slice(0, 100).toLowerCase())![1]!;
  return label.endsWith('.py') ? 'python' : label;
}

function closes(line: string, fence: string): boolean {
  const bare = line.replace(/^[ \t>]*/, '').trimEnd();
  return bare.length >= fence.length && bare === fence[0]!.repeat(bare.length);
}

/** How much of a line is the indentation of its block, or the marks of a quotation. */
function indentLength(line: string, prefix: string): number {
  const isQuoted = prefix.includes('>');
  let at = 0;
  while (at < prefix.length && (line[at] === ' ' || line[at] === '\t' || (isQuoted && line[at] === '>'))) at++;
  return at;
}
