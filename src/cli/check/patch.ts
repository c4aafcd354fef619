import { type Change, diffLines } from '../../base/line-diff.ts';

const contextLines = 3;

/** Makes a unified diff for `git apply` and `patch -p1`. */
export function makePatch(name: string, code: string, fixedCode: string): string {
  // Only newlines end lines here; carriage returns are part of them.
  const [before, after] = [code, fixedCode].map(splitLines) as [string[], string[]];
  const hunks = groupChanges(diffLines(before, after)).map((changes) => makeHunk(changes, before, after));
  return `--- ${quoteName(`a/${name}`)}\n+++ ${quoteName(`b/${name}`)}\n${hunks.join('')}`;
}

const splitLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Groups changes whose context lines overlap or touch. */
function groupChanges(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (last && change.from - last.at(-1)!.to <= contextLines * 2) last.push(change);
    else groups.push([change]);
  }
  return groups;
}

function makeHunk(changes: readonly Change[], before: readonly string[], after: readonly string[]): string {
  const [first, last] = [changes[0]!, changes.at(-1)!];
  const from = Math.max(first.from - contextLines, 0);
  const to = Math.min(last.to + contextLines, before.length);
  const newFrom = first.newFrom - (first.from - from);
  const newTo = last.newTo + (to - last.to);
  const lines: string[] = [];
  let at = from;
  for (const change of changes) {
    lines.push(...markLines(' ', before.slice(at, change.from)));
    lines.push(...markLines('-', before.slice(change.from, change.to)));
    lines.push(...markLines('+', after.slice(change.newFrom, change.newTo)));
    at = change.to;
  }
  lines.push(...markLines(' ', before.slice(at, to)));
  return `@@ -${formatRange(from, to)} +${formatRange(newFrom, newTo)} @@\n${lines.join('')}`;
}

const markLines = (mark: string, lines: readonly string[]): string[] =>
  lines.map((line) => `${mark}${line}${line.endsWith('\n') ? '' : '\n\\ No newline at end of file\n'}`);

/** An empty range has the number of the line before it. */
const formatRange = (from: number, to: number): string => `${to === from ? from : from + 1},${to - from}`;

/** Quotes names with special characters as git does. */
function quoteName(name: string): string {
  if (!/[\0-\x1f"\\\x7f]/.test(name)) return /\s/.test(name) ? `${name}\t` : name;
  return `"${name.replace(/[\0-\x1f"\\\x7f]/g, (sign) => {
    if (sign === '"' || sign === '\\') return `\\${sign}`;
    return `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`;
  })}"`;
}
