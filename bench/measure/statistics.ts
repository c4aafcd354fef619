/** Returns the percentile by nearest rank; NaN if there are no values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the slope of the regression line; 0 if there are fewer than two points. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const [middleX, middleY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const spread = points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
  if (!(spread > 0)) return 0;
  return points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0) / spread;
}

/** Returns numbers from 0 up to 1, the same for the same seed. */
export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

/** Picks an integer from `least` to `most`, inclusive. */
export const pickInteger = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1));

export const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;

/** Picks a name with a probability proportional to its weight. */
export function pickWeighted<Name extends string>(random: Random, weights: Readonly<Record<Name, number>>): Name {
  const entries = Object.entries(weights) as [Name, number][];
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [name, weight] of entries) {
    left -= weight;
    if (left < 0) return name;
  }
  return entries.at(-1)![0];
}

/** Generates the arrival times of independent calls, in milliseconds after the start (a Poisson process). */
export function* generateArrivals(perSecond: number, seconds: number, random: Random): Generator<number> {
  for (let at = 0; ; ) {
    at += (-Math.log(1 - random()) * 1000) / perSecond;
    if (at >= seconds * 1000) return;
    yield at;
  }
}
