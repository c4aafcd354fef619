/** How many letters must be inserted, deleted, replaced or swapped with their neighbour; above the limit, Infinity. */
export function editDistance(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return Number.POSITIVE_INFINITY;
  let [above, row]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let best = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        best = Math.min(best, above[j - 2]! + 1);
      }
      next.push(best);
    }
    [above, row] = [row, next];
  }
  const last = row[other.length]!;
  return last > max ? Number.POSITIVE_INFINITY : last;
}
