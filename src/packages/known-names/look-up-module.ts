import { editDistance } from '../../base/edit-distance.ts';
import { knownNames, type PopularName, toPlainName } from './known-names.ts';
import { mistakenNames, python2Names } from './tables.ts';

/** Shorter names are near to too many others. */
const lettersMin = 4;

/** Another word of four letters is seldom a misspelling, unless letters are swapped or many people write the name. */
const shortNameMax = 4;
const rankOfShortMax = 300;

/** Two mistakes are likely only in a long name that many people write. */
const lettersOfTwoMistakesMin = 7;
const rankOfTwoMistakesMax = 100;

export type Lookup = {
  readonly isKnown: boolean;
  /** The module that was probably meant by a name that is not known; null if none is near. */
  readonly suggestion: string | null;
};

/** Looks up a top-level module that is not part of the standard library. */
export function lookUpModule(written: string): Lookup {
  const { has } = knownNames();
  const corrected = correctModule(written);
  if (corrected !== null) return { isKnown: false, suggestion: corrected };
  if (has(written)) return known;
  const respelled = respellModule(written);
  if (respelled !== null) return { isKnown: false, suggestion: respelled };
  // The list has distributions in lower case, but some of their modules have capitals.
  if (has(written.toLowerCase())) return known;
  return { isKnown: false, suggestion: nearModule(written) };
}

const known: Lookup = { isKnown: true, suggestion: null };

/** The module that is meant by a name of Python 2, or of a distribution, that no module has. */
function correctModule(written: string): string | null {
  const module = python2Names.get(written) ?? mistakenNames.get(written.toLowerCase());
  return module === undefined || module === written ? null : module;
}

/** The popular module whose name differs only in case and underscores; null if there is none. */
function respellModule(written: string): string | null {
  const module = knownNames().modulesByPlainName.get(toPlainName(written));
  return module === undefined || module === written ? null : module;
}

/** The popular module of which a name is probably a misspelling; null if there is none. */
function nearModule(written: string): string | null {
  const name = written.toLowerCase();
  if (name.length < lettersMin) return null;
  const { popular } = knownNames();
  const near = popular.filter(({ spelling }) => isPlausible(name, spelling));
  const found = near.find((one) => isOneMistake(name, one)) ?? near.find((one) => areTwoMistakes(name, one));
  return found?.module ?? null;
}

/** People rarely mistype the first letter, and write another number on purpose. */
function isPlausible(name: string, spelling: string): boolean {
  const beginsAlike = name[0] === spelling[0] || (name[0] === spelling[1] && name[1] === spelling[0]);
  return beginsAlike && !(/\d$/.test(name) && withoutNumber(name) === withoutNumber(spelling));
}

const withoutNumber = (name: string): string => name.replace(/(?<!\d)_?\d+$/, '');

function isOneMistake(name: string, { spelling, rank }: PopularName): boolean {
  if (editDistance(name, spelling, 1) !== 1) return false;
  return spelling.length > shortNameMax || rank < rankOfShortMax || hasSameLetters(name, spelling);
}

const hasSameLetters = (one: string, other: string): boolean => [...one].sort().join('') === [...other].sort().join('');

const areTwoMistakes = (name: string, { spelling, rank }: PopularName): boolean =>
  Math.min(name.length, spelling.length) >= lettersOfTwoMistakesMin &&
  rank < rankOfTwoMistakesMax &&
  editDistance(name, spelling, 2) === 2;
