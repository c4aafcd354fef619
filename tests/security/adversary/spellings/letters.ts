import type { ProgramWriter } from '../program-writer.ts';
import type { Random } from '../random.ts';

/** Returns an expression that evaluates to the text. */
export type Spelling = (writer: ProgramWriter, text: string, random: Random) => string;

export const codesOf = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));

/** Splits the text into a few non-empty parts. */
export function parts(text: string, random: Random, least = 2, most = 4): string[] {
  const count = Math.min(text.length, random.whole(least, most));
  const cuts = random
    .shuffled(Array.from({ length: text.length - 1 }, (_, at) => at + 1))
    .slice(0, count - 1)
    .sort((one, other) => one - other);
  return [0, ...cuts].map((from, at) => text.slice(from, cuts[at]));
}

export const halves = (text: string, random: Random): [string, string] => {
  const at = random.whole(1, Math.max(1, text.length - 1));
  return [text.slice(0, at), text.slice(at)];
};

export const reversed = (text: string): string => [...text].reverse().join('');

export const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });

export const noise = (random: Random, length: number): string =>
  Array.from({ length }, () => random.pick([...'abcdefghijklmnopqrstuvwxyz'])).join('');
