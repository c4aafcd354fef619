import type { Detector } from './detector.ts';
import { createKeywordSearch } from './keyword-search.ts';
import { isPublished } from './known-test-keys.ts';
import { ranks, type Suspect } from './suspect.ts';

/** Finds tokens with a vendor's mark: each pattern is tried only where its mark appears. */
export type TokenSearch = (text: string, around: (start: number) => string) => Suspect[];

export function createTokenSearch(detectors: readonly Detector[]): TokenSearch {
  const marked = detectors.flatMap((detector) => detector.marks.map((mark) => ({ detector, mark })));
  const search = createKeywordSearch(marked.map(({ mark }) => mark));
  return (text, around) => {
    const found: Suspect[] = [];
    /** The end of each detector's search so far: no position is tried twice, and none inside its own match. */
    const searched = new Map<Detector, number>();
    search.each(text, (word, start) => {
      const { detector, mark } = marked[word]!;
      const from = Math.max(start - detector.reach, searched.get(detector) ?? 0);
      for (let at = from; at <= start; at++) {
        const suspect = matchAt(detector, mark, text, at, around);
        searched.set(detector, suspect ? suspect.tokenEnd : at + 1);
        if (!suspect) continue;
        found.push(suspect);
        break;
      }
    });
    return found;
  };
}

function matchAt(
  detector: Detector,
  mark: string,
  text: string,
  at: number,
  around: (start: number) => string,
): (Suspect & { tokenEnd: number }) | null {
  const { pattern, near } = detector;
  if (!beginsToken(text, at)) return null;
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (!match || !endsToken(text, at + match[0].length)) return null;
  const groups = match.groups ?? {};
  const secret = groups.secret ?? match[0];
  const start = at + (groups.secret === undefined ? 0 : match[0].lastIndexOf(secret));
  const confidence = isPublished(secret) ? detector.confidence : detector.rate({ token: match[0], secret, groups });
  if (!confidence) return null;
  if (near.length > 0 && !isNear(near, around(at))) return null;
  const rank = near.length > 0 ? ranks.checked : groups.secret === undefined ? ranks.token : ranks.written;
  // The longer match is more specific; among equals, the longer mark.
  const specificity = match[0].length / 1e5 + mark.length / 1e7;
  return {
    start,
    end: start + secret.length,
    value: secret,
    detector,
    confidence,
    name: null,
    rank: rank + specificity,
    tokenEnd: at + match[0].length,
  };
}

/** Does the text contain one of the words, ignoring separators: `new_relic`, `New Relic`? */
export function isNear(words: readonly string[], text: string): boolean {
  const letters = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
  return words.some((word) =>
    word.length < 5 ? new RegExp(`(?:^|[^a-z])${word}(?![a-z])`).test(text.toLowerCase()) : letters.includes(word),
  );
}

/** Is the position at the start of a word, or after an escape: `\n`, `%3D`, `\x3d`? */
function beginsToken(text: string, at: number): boolean {
  if (at === 0 || !isWordCharacter(text.charCodeAt(at)) || !isWordCharacter(text.charCodeAt(at - 1))) return true;
  const before = text.slice(Math.max(0, at - 4), at);
  return /\\[nrtbfv]$|%[0-9A-Fa-f]{2}$|\\x[0-9A-Fa-f]{2}$/.test(before);
}

const endsToken = (text: string, at: number): boolean =>
  at >= text.length || !isWordCharacter(text.charCodeAt(at)) || !isWordCharacter(text.charCodeAt(at - 1));

const isWordCharacter = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95;
