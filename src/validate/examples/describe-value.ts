import { pythonRepr } from '../../python/python-repr.ts';
import type { Value } from '../../sandbox/value.ts';

/** A message is read at a glance; who wants all of it runs the example. */
const charactersMax = 200;

/** On one line, and no longer than a message bears. */
export function shortened(text: string): string {
  const lines = text.split('\n').map((part) => part.trim());
  const line = lines.filter((part) => part !== '').join(' ⏎ ');
  return line.length > charactersMax ? `${line.slice(0, charactersMax - 1)}…` : line;
}

/** Text as it was printed, marked where its lines begin. */
export const shownText = (text: string): string => shortened(text);

/** A value as Python would show it. */
export const shownValue = (value: Value): string => shortened(pythonRepr(value, { most: charactersMax }));
