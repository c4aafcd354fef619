import { type Change, diffLines } from '../../base/line-diff.ts';

const contextLines = 3;

/** A unified diff, as `git apply` and `patch -p1` take it. */
export function patchOf(name: string, code: string, fixedCode: string): string {
  // Carriage returns are part of the lines they end.
  const [before, after] = [code, fixedCode].map(linesByNewline) as [string[], string[]];
  const hunks = grouped(diffLines(before, after)).map((changes) => hunkOf(changes, before, after));
  return `--- ${quoted(`a/${name}`)}\n+++ ${quoted(`b/${name}`)}\n${hunks.join('')}`;
}

const linesByNewline = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Changes so near to each other that their surroundings touch are told together. */
function grouped(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (last && change.from - last.at(-1)!.to <= contextLines * 2) last.push(change);
    else groups.push([change]);
  }
  return groups;
}

function hunkOf(changes: readonly Change[], before: readonly string[], after: readonly string[]): string {
  const [first, last] = [changes[0]!, changes.at(-1)!];
  const from = Math.max(first.from - contextLines, 0);
  const to = Math.min(last.to + contextLines, before.length);
  const newFrom = first.newFrom - (first.from - from);
  const newTo = last.newTo + (to - last.to);
  const lines: string[] = [];
  let at = from;
  for (const change of changes) {
    lines.push(...marked(' ', before.slice(at, change.from)));
    lines.push(...marked('-', before.slice(change.from, change.to)));
    lines.push(...marked('+', after.slice(change.newFrom, change.newTo)));
    at = change.to;
  }
  lines.push(...marked(' ', before.slice(at, to)));
  return `@@ -${range(from, to)} +${range(newFrom, newTo)} @@\n${lines.join('')}`;
}

const marked = (mark: string, lines: readonly string[]): string[] =>
  lines.map((line) => `${mark}${line}${line.endsWith('\n') ? '' : '\n\\ No newline at end of file\n'}`);

/** An empty range is named by the line before it. */
const range = (from: number, to: number): string => `${to === from ? from : from + 1},${to - from}`;

/** Names with signs of their own are written as git writes them. */
function quoted(name: string): string {
  if (!/[\0-\x1f"\\\x7f]/.test(name)) return /\s/.test(name) ? `${name}\t` : name;
  return `"${name.replace(/[\0-\x1f"\\\x7f]/g, (sign) => {
    if (sign === '"' || sign === '\\') return `\\${sign}`;
    return `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`;
  })}"`;
}
