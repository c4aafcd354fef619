import type { Confidential } from '../model/confidential.ts';
import { tokenLikeIdentifiers } from './confidential.ts';
import { isReadableName } from './readable-name.ts';
import { recognisedIn, valuesIn } from './recognised-in.ts';
import { isWordy } from './wordy.ts';

/** Any stretch of a credential that is at least this long is masked; a shorter one occurs by chance. */
const windowLength = 6;
/** An ordinary word of this length that a chosen password happens to contain stays readable. */
const wordLengthMax = 11;

const masked = '‹secret›';

type Region = readonly [start: number, end: number];

/**
 * Masks credentials in a text that is composed for a reader: the known values whole or in part (a message may cut one
 * short), every token that a detector recognises in the text itself, and tokens that only look like credentials.
 */
export function masker({ values, identifiers }: Confidential): (text: string) => string {
  const whole = new Set(values);
  const windows = windowsOf(values);
  const known = new Set(identifiers);
  return (text) => {
    if (text.length < windowLength) return text;
    return replaced(text, [
      ...knownRegions(text, windows, whole),
      ...recognisedIn(text).map(({ start, end, hiddenFrom }): Region => [hiddenFrom ?? start, end]),
      ...lookalikes(text, known),
    ]);
  };
}

/** A masker for what is said about a text of which nothing but the text is known, and for the text itself. */
export const maskerOf = (text: string): ((said: string) => string) =>
  masker({ values: valuesIn(text), identifiers: tokenLikeIdentifiers(text) });

function windowsOf(values: readonly string[]): ReadonlySet<string> {
  const windows = new Set<string>();
  for (const value of values) {
    for (let at = 0; at + windowLength <= value.length; at++) windows.add(value.slice(at, at + windowLength));
  }
  return windows;
}

function knownRegions(text: string, windows: ReadonlySet<string>, whole: ReadonlySet<string>): Region[] {
  if (windows.size === 0) return [];
  const regions: Region[] = [];
  for (let at = 0; at + windowLength <= text.length; at++) {
    if (!windows.has(text.slice(at, at + windowLength))) continue;
    let end = at + windowLength;
    while (end < text.length && windows.has(text.slice(end - windowLength + 1, end + 1))) end++;
    const part = text.slice(at, end);
    if (whole.has(part) || !isOrdinaryWord(part)) regions.push([at, end]);
    at = end - 1;
  }
  return regions;
}

const isOrdinaryWord = (part: string): boolean =>
  part.length <= wordLengthMax && /^(?:[A-Za-z][a-z]+|[A-Z]+)$/.test(part) && isWordy(part);

// Tried where a run begins and nowhere inside it.
const token = /(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{20,}={0,2}/g;
const padded = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{18,10000}={1,2}(?![=\w])/g;

/** Tokens of at least 20 characters that mix letters and digits and are neither identifiers of the code nor words. */
function lookalikes(text: string, identifiers: ReadonlySet<string>): Region[] {
  const regions: Region[] = [];
  for (const pattern of [token, padded]) {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      if (looksLikeToken(found.replace(/={1,2}$/, ''), identifiers)) regions.push([index, index + found.length]);
    }
  }
  return regions;
}

const partLengthMin = 8;
/** Less would do for names, but chance spells words too. */
const wordyShare = 0.85;
const number = /^\d+e-?\d+$/i;

/** One part at least is mixed in itself: `x1-x2-x3-x4-x5-x6-x7` is a difference. */
const looksLikeToken = (text: string, identifiers: ReadonlySet<string>): boolean =>
  text
    .split(/[-+/]/)
    .some((part) => part.length >= partLengthMin && mixesLettersAndDigits(part) && !identifiers.has(part)) &&
  !number.test(text) &&
  !isWordy(text, wordyShare) &&
  !(/[-_]/.test(text) && isReadableName(text));

const mixesLettersAndDigits = (text: string): boolean => /[A-Za-z]/.test(text) && /\d/.test(text);

/** Regions that overlap or touch become one mask. */
function replaced(text: string, regions: readonly Region[]): string {
  if (regions.length === 0) return text;
  const sorted = [...regions].sort(([one], [other]) => one - other);
  let [clean, kept] = ['', 0];
  for (let at = 0; at < sorted.length; ) {
    const start = sorted[at]![0];
    let end = sorted[at]![1];
    for (at++; at < sorted.length && sorted[at]![0] < end; at++) end = Math.max(end, sorted[at]![1]);
    clean += text.slice(kept, start) + masked;
    kept = end;
  }
  return clean + text.slice(kept);
}
