import type { Confidential } from '../model/confidential.ts';
import { tokenLikeIdentifiers } from './confidential.ts';
import { findCredentials, findCredentialValues } from './find-credentials.ts';
import { isReadableName } from './readable-name.ts';
import { isWordy } from './wordy.ts';

/** Any part of a credential of at least this length is masked; shorter ones appear by chance. */
const windowLength = 6;
/** An ordinary word up to this length stays readable, even if a password contains it. */
const wordLengthMax = 11;

const maskText = '‹secret›';

type Region = readonly [start: number, end: number];

/**
 * Masks credentials in a message: known values or parts of them (a message may cut one), tokens that a detector
 * recognizes, and tokens that look like credentials.
 */
export function masker({ values, identifiers }: Confidential): (text: string) => string {
  const whole = new Set(values);
  const windows = collectWindows(values);
  const known = new Set(identifiers);
  return (text) => {
    if (text.length < windowLength) return text;
    return replaceRegions(text, [
      ...findKnownRegions(text, windows, whole),
      ...findCredentials(text).map(({ start, end, hiddenFrom }): Region => [hiddenFrom ?? start, end]),
      ...findLookalikes(text, known),
    ]);
  };
}

/** A masker for a program that has not been scanned, and for messages about it. */
export const maskerOf = (text: string): ((message: string) => string) =>
  masker({ values: findCredentialValues(text), identifiers: tokenLikeIdentifiers(text) });

function collectWindows(values: readonly string[]): ReadonlySet<string> {
  const windows = new Set<string>();
  for (const value of values) {
    for (let at = 0; at + windowLength <= value.length; at++) windows.add(value.slice(at, at + windowLength));
  }
  return windows;
}

function findKnownRegions(text: string, windows: ReadonlySet<string>, whole: ReadonlySet<string>): Region[] {
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

// Matches only at the start of a run, never inside one.
const token = /(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{20,}={0,2}/g;
const padded = /(?<![A-Za-z0-9+/_-])[A-Za-z0-9+/_-]{18,10000}={1,2}(?![=\w])/g;

/** Finds tokens of 20 or more characters that mix letters and digits and are neither identifiers nor words. */
function findLookalikes(text: string, identifiers: ReadonlySet<string>): Region[] {
  const regions: Region[] = [];
  for (const pattern of [token, padded]) {
    for (const { 0: found, index } of text.matchAll(pattern)) {
      if (looksLikeToken(found.replace(/={1,2}$/, ''), identifiers)) regions.push([index, index + found.length]);
    }
  }
  return regions;
}

const partLengthMin = 8;
/** Random values contain some words by chance, so the share is high. */
const wordyShare = 0.85;
const number = /^\d+e-?\d+$/i;

/** At least one part must mix letters and digits itself: `x1-x2-x3-x4-x5-x6-x7` is a subtraction. */
const looksLikeToken = (text: string, identifiers: ReadonlySet<string>): boolean =>
  text
    .split(/[-+/]/)
    .some((part) => part.length >= partLengthMin && mixesLettersAndDigits(part) && !identifiers.has(part)) &&
  !number.test(text) &&
  !isWordy(text, wordyShare) &&
  !(/[-_]/.test(text) && isReadableName(text));

const mixesLettersAndDigits = (text: string): boolean => /[A-Za-z]/.test(text) && /\d/.test(text);

/** Overlapping regions become one mask. */
function replaceRegions(text: string, regions: readonly Region[]): string {
  if (regions.length === 0) return text;
  const sorted = [...regions].sort(([one], [other]) => one - other);
  let [clean, kept] = ['', 0];
  for (let at = 0; at < sorted.length; ) {
    const start = sorted[at]![0];
    let end = sorted[at]![1];
    for (at++; at < sorted.length && sorted[at]![0] < end; at++) end = Math.max(end, sorted[at]![1]);
    clean += text.slice(kept, start) + maskText;
    kept = end;
  }
  return clean + text.slice(kept);
}
