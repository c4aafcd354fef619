import { hiddenBy } from './confidential.ts';
import { isStrong } from './generic.ts';
import type { Passage } from './passage.ts';
import { searchPassage } from './search-passage.ts';
import { ranks, type Suspect } from './suspect.ts';

/**
 * What detectors recognise in a text, whatever language it is written in. A value that is suspicious only by its name
 * must look random: in code, any expression may follow `password =`.
 */
export const recognisedIn = (text: string): Suspect[] =>
  searchPassage(asItIs(text)).recognised.filter(({ rank, value }) => rank > ranks.generic || isStrong(value));

/** The values of those, to be masked wherever they or parts of them occur. */
export const valuesIn = (text: string): string[] => {
  const passage = asItIs(text);
  return recognisedIn(text).flatMap((suspect) => hiddenBy(suspect, passage));
};

const asItIs = (text: string): Passage => ({
  text,
  origin: 'raw',
  name: null,
  part: false,
  documentation: false,
  around: () => '',
  placeOf: () => ({ line: 1, column: 1 }),
});
