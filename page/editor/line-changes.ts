export type Change = { readonly from: number; readonly to: number; readonly insert: string };

/** Beyond this many pairs of lines, everything between the first and the last difference is one change. */
const pairsMax = 1_000_000;

/** The changes that turn one text into another, by whole lines, so that marks on other lines keep their places. */
export function lineChanges(before: string, after: string): Change[] {
  const old = splitLines(before);
  const now = splitLines(after);
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let endOld = old.length;
  let endNow = now.length;
  while (endOld > start && endNow > start && old[endOld - 1] === now[endNow - 1]) {
    endOld--;
    endNow--;
  }
  const starts = lineStarts(old);
  const kept = commonLines(old.slice(start, endOld), now.slice(start, endNow));
  const changes: Change[] = [];
  let [atOld, atNow] = [start, start];
  for (const [inOld, inNow] of [
    ...kept.map(([one, other]) => [start + one, start + other] as const),
    [endOld, endNow] as const,
  ]) {
    if (inOld > atOld || inNow > atNow) {
      changes.push({ from: starts[atOld]!, to: starts[inOld]!, insert: now.slice(atNow, inNow).join('') });
    }
    [atOld, atNow] = [inOld + 1, inNow + 1];
  }
  return changes;
}

/** Each line with its line break. */
const splitLines = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Where each line starts, and the end of the text. */
function lineStarts(lines: readonly string[]): number[] {
  const starts = [0];
  for (const line of lines) starts.push(starts.at(-1)! + line.length);
  return starts;
}

/** The longest common subsequence, as pairs of indices. */
function commonLines(old: readonly string[], now: readonly string[]): (readonly [number, number])[] {
  if (old.length * now.length > pairsMax) return [];
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        old[i] === now[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < old.length && j < now.length; ) {
    if (old[i] === now[j]) pairs.push([i++, j++]);
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i++;
    else j++;
  }
  return pairs;
}
