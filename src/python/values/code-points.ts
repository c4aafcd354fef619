import { undecided } from './outcome.ts';

/** Python counts code points, JavaScript UTF-16 units. They agree unless a text holds surrogates. */
const surrogate = /[\ud800-\udfff]/;

export const lengthOfText = (text: string): number => (surrogate.test(text) ? [...text].length : text.length);

export const charactersOf = (text: string): string[] => (surrogate.test(text) ? [...text] : text.split(''));

/** Joins texts, each of whose code points stays one. */
export function joinTexts(parts: readonly string[], separator = ''): string {
  const whole = parts.join(separator);
  if (!surrogate.test(whole)) return whole;
  const expected = parts.reduce((sum, part) => sum + lengthOfText(part), 0);
  const between = Math.max(0, parts.length - 1) * lengthOfText(separator);
  if (lengthOfText(whole) !== expected + between) throw undecided('surrogates');
  return whole;
}

export const repeatText = (text: string, times: number): string => {
  const whole = text.repeat(times);
  if (surrogate.test(text) && lengthOfText(whole) !== lengthOfText(text) * times) throw undecided('surrogates');
  return whole;
};

/** Below zero where the first comes first in the order of code points. */
export function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  if (!surrogate.test(one) && !surrogate.test(other)) return one < other ? -1 : 1;
  const [mine, theirs] = [[...one], [...other]];
  for (let at = 0; at < Math.min(mine.length, theirs.length); at += 1) {
    const sign = mine[at]!.codePointAt(0)! - theirs[at]!.codePointAt(0)!;
    if (sign !== 0) return sign;
  }
  return mine.length - theirs.length;
}
