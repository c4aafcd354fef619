/**
 * The order in which Python searches the bases of a class (C3): it merges the orders of the bases, keeps each of them,
 * and puts every class before its bases. Null if no such order exists; Python then raises TypeError.
 */
export function mergeBases<Class>(
  bases: readonly Class[],
  orderOf: (base: Class) => readonly Class[],
  keyOf: (one: Class) => unknown = (one) => one,
): readonly Class[] | null {
  const lines = [...bases.map((base) => [...orderOf(base)]), [...bases]];
  const merged: Class[] = [];
  for (;;) {
    const open = lines.filter((line) => line.length > 0);
    if (open.length === 0) return merged;
    const isLater = (one: Class): boolean =>
      open.some((line) => line.slice(1).some((other) => keyOf(other) === keyOf(one)));
    const next = open.map(([head]) => head!).find((head) => !isLater(head));
    if (next === undefined) return null;
    merged.push(next);
    for (const line of open) if (keyOf(line[0]!) === keyOf(next)) line.shift();
  }
}
