import type { Place } from '../../model/finding.ts';
import { visible } from '../../wire/formats/visible.ts';
import { displayWidth } from './display-width.ts';

const tabWidth = 4;
const widthMax = 120;
const leadMax = 40;

/** A character of the line as it is shown; it may be several columns wide, or none. */
type Shown = { readonly text: string; readonly width: number };

/** The line of a finding with carets below the position. Long lines are cut to the part around the finding. */
export function codeFrame(lines: readonly string[], { line, column, endLine, endColumn }: Place): string[] {
  const shown = shownOf(lines[line - 1] ?? '');
  const start = Math.min(column - 1, shown.length);
  const end =
    endLine === line && endColumn !== undefined ? endColumn - 1 : endLine === undefined ? start + 1 : shown.length;
  const first = firstShown(shown, start);
  const last = lastShown(shown, first);
  const before = shown.slice(first, start);
  const under = shown.slice(start, Math.min(end, last));
  const cut = first > 0 ? '…' : '';
  const text = `${cut}${textOf(shown.slice(first, last))}${last < shown.length ? '…' : ''}`;
  const carets = '^'.repeat(Math.max(widthOf(under), 1));
  const margin = ' '.repeat(String(line).length);
  return [` ${line} | ${text}`.trimEnd(), ` ${margin} | ${' '.repeat(cut.length + widthOf(before))}${carets}`];
}

function shownOf(line: string): Shown[] {
  let at = 0;
  return Array.from(line, (character) => {
    const text = character === '\t' ? ' '.repeat(tabWidth - (at % tabWidth)) : visible(character);
    const width = text === character ? displayWidth(character) : text.length;
    at += width;
    return { text, width };
  });
}

/** In a long line, the beginning is left out. */
function firstShown(shown: readonly Shown[], start: number): number {
  if (widthOf(shown) <= widthMax) return 0;
  let first = start;
  for (let width = 0; first > 0 && width < leadMax; first--) width += shown[first - 1]!.width;
  return first;
}

function lastShown(shown: readonly Shown[], first: number): number {
  let last = first;
  for (let width = 0; last < shown.length; last++) {
    width += shown[last]!.width;
    if (width > widthMax) break;
  }
  return last;
}

const widthOf = (shown: readonly Shown[]): number => shown.reduce((sum, { width }) => sum + width, 0);
const textOf = (shown: readonly Shown[]): string => shown.map(({ text }) => text).join('');
