/** Lines `from` to `to` (zero-based, `to` excluded) of one text become lines `newFrom` to `newTo` of the other. */
export type Change = {
  readonly from: number;
  readonly to: number;
  readonly newFrom: number;
  readonly newTo: number;
};

/** Beyond this many edits the shortest script costs too much: everything that differs becomes one change. */
const editsMax = 2000;

/** The fewest changes that turn one list of lines into another (Myers), in order. */
export function diffLines(before: readonly string[], after: readonly string[]): Change[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let [end, newEnd] = [before.length, after.length];
  while (end > start && newEnd > start && before[end - 1] === after[newEnd - 1]) {
    end--;
    newEnd--;
  }
  if (start === end && start === newEnd) return [];
  const whole = [{ from: start, to: end, newFrom: start, newTo: newEnd }];
  if (start === end || start === newEnd) return whole;
  const trail = findShortest(before.slice(start, end), after.slice(start, newEnd));
  return trail ? collectChanges(trail, start, end - start, newEnd - start) : whole;
}

/** Returns, for 0, 1, 2, … edits, the furthest position on each diagonal, until the end is reached. */
function findShortest(one: readonly string[], other: readonly string[]): Map<number, number>[] | null {
  let reached = new Map([[1, 0]]);
  const trail: Map<number, number>[] = [];
  for (let edits = 0; edits <= editsMax; edits++) {
    trail.push(reached);
    const next = new Map<number, number>();
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = findArrival(reached, diagonal, edits);
      while (x < one.length && x - diagonal < other.length && one[x] === other[x - diagonal]) x++;
      next.set(diagonal, x);
      if (x >= one.length && x - diagonal >= other.length) return trail;
    }
    reached = next;
  }
  return null;
}

const isInsertion = (reached: Map<number, number>, diagonal: number, edits: number): boolean =>
  diagonal === -edits || (diagonal !== edits && (reached.get(diagonal - 1) ?? -1) < (reached.get(diagonal + 1) ?? -1));

const findArrival = (reached: Map<number, number>, diagonal: number, edits: number): number =>
  isInsertion(reached, diagonal, edits) ? reached.get(diagonal + 1)! : reached.get(diagonal - 1)! + 1;

/** Walks the trail back from the end, merging adjacent edits. */
function collectChanges(
  trail: readonly Map<number, number>[],
  offset: number,
  length: number,
  newLength: number,
): Change[] {
  const changes: Change[] = [];
  let [x, y] = [length, newLength];
  for (let edits = trail.length - 1; edits > 0; edits--) {
    const reached = trail[edits]!;
    const diagonal = x - y;
    const inserted = isInsertion(reached, diagonal, edits);
    const [toX, toY] = inserted
      ? [reached.get(diagonal + 1)!, reached.get(diagonal + 1)! - diagonal]
      : [reached.get(diagonal - 1)! + 1, reached.get(diagonal - 1)! + 1 - diagonal];
    const [fromX, fromY] = inserted ? [toX, toY - 1] : [toX - 1, toY];
    const last = changes.at(-1);
    if (last && last.from === toX + offset && last.newFrom === toY + offset) {
      changes[changes.length - 1] = { ...last, from: fromX + offset, newFrom: fromY + offset };
    } else {
      changes.push({ from: fromX + offset, to: toX + offset, newFrom: fromY + offset, newTo: toY + offset });
    }
    [x, y] = [fromX, fromY];
  }
  return changes.reverse();
}

/** The lines of a text, each with its line ending (`\n`, `\r\n` or `\r`). */
export const splitLines = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
