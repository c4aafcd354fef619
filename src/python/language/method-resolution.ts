/**
 * The order in which Python looks through the bases of a class: their own orders are merged so that each is kept, and a
 * class comes before its bases (C3). Null where no order keeps all of them; Python raises TypeError then.
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
