import { pythonRepr } from '../../python/python-repr.ts';
import type { Value } from '../../sandbox/value.ts';

/** Keeps messages short. */
const charactersMax = 200;

/** Joins lines and cuts the text to the length of a message. */
export function shorten(text: string): string {
  const lines = text.split('\n').map((part) => part.trim());
  const line = lines.filter((part) => part !== '').join(' ⏎ ');
  return line.length > charactersMax ? `${line.slice(0, charactersMax - 1)}…` : line;
}

/** The repr of a value, cut to the length of a message. */
export const describeValue = (value: Value): string => shorten(pythonRepr(value, { lengthMax: charactersMax }));
