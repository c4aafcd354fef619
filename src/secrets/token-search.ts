import type { Detector } from './detector.ts';
import { keywordSearch } from './keyword-search.ts';
import { publishedReason } from './known-test-keys.ts';
import { ranks, type Suspect } from './suspect.ts';

/** Finds what vendors mark: each pattern is tried only where its mark stands. */
export type TokenSearch = (text: string, around: (start: number) => string) => Suspect[];

export function tokenSearch(detectors: readonly Detector[]): TokenSearch {
  const marked = detectors.flatMap((detector) => detector.marks.map((mark) => ({ detector, mark })));
  const search = keywordSearch(marked.map(({ mark }) => mark));
  return (text, around) => {
    const found: Suspect[] = [];
    /** How far each detector has come, so that no place is tried twice and none inside its own match. */
    const passed = new Map<Detector, number>();
    search.each(text, (word, start) => {
      const { detector, mark } = marked[word]!;
      const from = Math.max(start - detector.reach, passed.get(detector) ?? 0);
      for (let at = from; at <= start; at++) {
        const suspect = matchAt(detector, mark, text, at, around);
        passed.set(detector, suspect ? suspect.tokenEnd : at + 1);
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
  const published = publishedReason(secret) !== null;
  const confidence = published ? detector.confidence : detector.judge({ token: match[0], secret, groups });
  if (!confidence) return null;
  if (near.length > 0 && !isNear(near, around(at))) return null;
  const rank = near.length > 0 ? ranks.checked : groups.secret === undefined ? ranks.token : ranks.written;
  // Of two that fit, the one that explains more of the text is the more specific, then the one with the longer mark.
  const finer = match[0].length / 1e5 + mark.length / 1e7;
  return {
    start,
    end: start + secret.length,
    value: secret,
    detector,
    confidence,
    name: null,
    rank: rank + finer,
    tokenEnd: at + match[0].length,
  };
}

/** Words nearby, whatever stands between their letters: `new_relic`, `New Relic`. */
export function isNear(words: readonly string[], text: string): boolean {
  const letters = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
  return words.some((word) =>
    word.length < 5 ? new RegExp(`(?:^|[^a-z])${word}(?![a-z])`).test(text.toLowerCase()) : letters.includes(word),
  );
}

/** Nothing of a word stands before, unless it is an escape: `\n`, `%3D`, `\x3d`. */
function beginsToken(text: string, at: number): boolean {
  if (at === 0 || !isWordCharacter(text.charCodeAt(at)) || !isWordCharacter(text.charCodeAt(at - 1))) return true;
  const before = text.slice(Math.max(0, at - 4), at);
  return /\\[nrtbfv]$|%[0-9A-Fa-f]{2}$|\\x[0-9A-Fa-f]{2}$/.test(before);
}

const endsToken = (text: string, at: number): boolean =>
  at >= text.length || !isWordCharacter(text.charCodeAt(at)) || !isWordCharacter(text.charCodeAt(at - 1));

const isWordCharacter = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code === 95;
