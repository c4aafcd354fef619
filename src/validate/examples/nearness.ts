import type { Outcome } from './try-example.ts';

/** Longer texts are compared by their first parts. */
const partsMax = 100;

/** How near an example is to passing where an exception was raised, and where there is a result like the expected one. */
const raised = 0.2;
const alike = 0.6;

/** How near an outcome is to one that passes: 1 if it passes, 0 if the program ended. */
export function nearnessOf(outcome: Outcome): number {
  if (outcome === null) return 1;
  if ('ended' in outcome) return 0;
  const { got, expected } = outcome;
  return got === undefined || expected === undefined ? raised : raised + (alike - raised) * likeness(got, expected);
}

/**
 * How alike two results are, from 0 to 1: the share of the parts of both that they have in common in the same order, or
 * for two numbers, how little they differ.
 */
function likeness(got: string, expected: string): number {
  const [one, other] = [Number(got), Number(expected)];
  if (Number.isFinite(one) && Number.isFinite(other) && got.trim() !== '' && expected.trim() !== '')
    return one === other ? 1 : 1 - Math.abs(one - other) / (Math.abs(one) + Math.abs(other));
  const [first, second] = [partsOf(got), partsOf(expected)];
  return (2 * commonLength(first, second)) / Math.max(1, first.length + second.length);
}

const partsOf = (text: string): readonly string[] => (text.match(/\d+(?:\.\d+)?|[\s\S]/gu) ?? []).slice(0, partsMax);

/** The length of the longest sequence of parts that both contain in this order. */
function commonLength(one: readonly string[], other: readonly string[]): number {
  let row = new Uint16Array(other.length + 1);
  for (const part of one) {
    const next = new Uint16Array(other.length + 1);
    for (const [at, second] of other.entries())
      next[at + 1] = part === second ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!);
    row = next;
  }
  return row[other.length]!;
}
