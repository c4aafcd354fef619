import { ChangeSet, type Text } from '@codemirror/state';
import type { FindingFix } from '../findings.ts';
import { offsetAt } from './finding-range.ts';

type Edit = FindingFix['edits'][number];

/** A text as it was, with all changes since then. */
export type FollowedText = { readonly before: Text; readonly changes: ChangeSet };

export const follow = (doc: Text): FollowedText => ({ before: doc, changes: ChangeSet.empty(doc.length) });

/** Where a line of the text is now. */
export function lineNow({ before, changes }: FollowedText, doc: Text, line: number): number | null {
  return line > before.lines ? null : doc.lineAt(changes.mapPos(before.line(line).from, 1)).number;
}

/** The changes that edits of the text are now; null if what they replace has changed. */
export function mapEdits({ before, changes }: FollowedText, doc: Text, edits: readonly Edit[]) {
  const mapped = edits.map(({ line, column, end_line, end_column, text }) => {
    if (line > before.lines || end_line > before.lines) return null;
    const [start, end] = [offsetAt(before, line, column), offsetAt(before, end_line, end_column)];
    const [from, to] = [changes.mapPos(start, 1), changes.mapPos(end, start === end ? 1 : -1)];
    const isSame = from <= to && doc.sliceString(from, to) === before.sliceString(start, end);
    return isSame && !isTouched(changes, start, end) ? { from, to, insert: text } : null;
  });
  return mapped.every((edit) => edit !== null) ? mapped : null;
}

/** Was text deleted or replaced between two offsets? An insertion there was not. */
function isTouched(changes: ChangeSet, start: number, end: number): boolean {
  let touched = false;
  changes.iterChangedRanges((from, to) => {
    touched ||= from < to && from < Math.max(end, start + 1) && to > start;
  });
  return touched;
}
