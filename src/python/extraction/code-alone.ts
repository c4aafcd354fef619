import { diffLines, splitLines } from '../../base/line-diff.ts';

/**
 * Returns a function that removes the empty lines which stand for everything that is not code, from the extracted code
 * or from a changed version of it. `empty` are the numbers of those lines, counted from 1.
 */
export function codeAlone(code: string, empty: ReadonlySet<number>): (changed: string) => string {
  const before = splitLines(code);
  return (changed) => {
    const after = splitLines(changed);
    const kept: string[] = [];
    let [at, newAt] = [0, 0];
    const keepUntil = (end: number): void => {
      for (; at < end; at++, newAt++) if (!empty.has(at + 1)) kept.push(after[newAt]!);
    };
    for (const { from, to, newFrom, newTo } of diffLines(before, after)) {
      keepUntil(from);
      kept.push(...after.slice(newFrom, newTo));
      [at, newAt] = [to, newTo];
    }
    keepUntil(before.length);
    return kept.join('').replace(/^[ \t\f]*(?:\r\n|\r|\n)+/, '');
  };
}
