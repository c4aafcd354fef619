import { valuesToMask } from './confidential.ts';
import { isStrong } from './generic.ts';
import type { Passage } from './passage.ts';
import { searchPassage } from './search-passage.ts';
import { ranks, type Suspect } from './suspect.ts';

/**
 * Finds credentials in text of any language. A value recognized only by its name must look random: in code, any
 * expression can follow `password =`.
 */
export const findCredentials = (text: string): Suspect[] =>
  searchPassage(plainPassage(text)).recognized.filter(({ rank, value }) => rank > ranks.generic || isStrong(value));

/** The values of those credentials, to be masked wherever they or parts of them appear. */
export const findCredentialValues = (text: string): string[] => {
  const passage = plainPassage(text);
  return findCredentials(text).flatMap((suspect) => valuesToMask(suspect, passage));
};

const plainPassage = (text: string): Passage => ({
  text,
  origin: 'raw',
  name: null,
  part: false,
  documentation: false,
  around: () => '',
  placeOf: () => ({ line: 1, column: 1 }),
});
