/** The value below which a share of them lies, by nearest rank; not a number where there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How much y grows with one x, along the line nearest to all points; 0 where there are not two. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const [middleX, middleY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const spread = points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
  if (!(spread > 0)) return 0;
  return points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0) / spread;
}

/** Numbers from 0 up to 1, the same for the same seed. */
export type Random = () => number;

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** From `least` to `most`, both included. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

export const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;

/** One of the names, each as often as its weight says. */
export function weighted<Name extends string>(random: Random, weights: Readonly<Record<Name, number>>): Name {
  const entries = Object.entries(weights) as [Name, number][];
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of entries) {
    left -= weight;
    if (left < 0) return name;
  }
  return entries.at(-1)![0];
}

/** Milliseconds after the start at which callers who know nothing of each other come, so many a second. */
export function* arrivals(perSecond: number, seconds: number, random: Random): Generator<number> {
  for (let at = 0; ; ) {
    at += (-Math.log(1 - random()) * 1000) / perSecond;
    if (at >= seconds * 1000) return;
    yield at;
  }
}
