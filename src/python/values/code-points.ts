import { undecided } from './outcome.ts';

/** Python counts code points, JavaScript UTF-16 units. They agree unless a text holds surrogates. */
const surrogate = /[\ud800-\udfff]/;

export const lengthOfText = (text: string): number => (surrogate.test(text) ? [...text].length : text.length);

export const charactersOf = (text: string): string[] => (surrogate.test(text) ? [...text] : text.split(''));

/** Is every code point one UTF-16 unit? */
export const isPlainText = (text: string): boolean => !surrogate.test(text);

/** Joins texts without merging code points. */
export function joinTexts(parts: readonly string[]): string {
  let before = '';
  for (const part of parts) {
    if (part === '') continue;
    if (/^[\udc00-\udfff]/.test(part) && /[\ud800-\udbff]$/.test(before)) throw undecided('surrogates');
    before = part;
  }
  return parts.length === 2 ? parts[0]! + parts[1]! : parts.join('');
}

export const repeatText = (text: string, times: number): string => {
  const whole = text.repeat(times);
  if (surrogate.test(text) && lengthOfText(whole) !== lengthOfText(text) * times) throw undecided('surrogates');
  return whole;
};

/** Compares by code points; negative if the first text comes first. */
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
