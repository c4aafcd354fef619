import { classifyName, hintsAtSecret, namesDigest } from './credential-name.ts';
import type { Detector } from './detector.ts';
import { looksRandom, uuid } from './detector.ts';
import { createKeywordSearch } from './keyword-search.ts';
import { isPublished } from './known-test-keys.ts';
import { ranks, type Suspect } from './suspect.ts';
import { wordsOf } from './wordy.ts';

/** Finds credentials recognized only by the vendor's name: `datadog_api_key = "…"`. */
export type NamedSearch = (name: string, around: () => string, value: string) => Suspect | null;

const lengthMax = 600;
const shortName = 5;

export function createNamedSearch(detectors: readonly Detector[]): NamedSearch {
  const byName = detectors.filter(({ marks }) => marks.length === 0);
  const pairs = byName.flatMap((detector) => detector.near.map((word) => ({ detector, word })));
  const long = pairs.filter(({ word }) => word.length >= shortName);
  const search = createKeywordSearch(long.map(({ word }) => word));
  const short = Map.groupBy(
    pairs.filter(({ word }) => word.length < shortName),
    ({ word }) => word,
  );

  const detectorsMentionedIn = (text: string): Set<Detector> => {
    const found = new Set<Detector>();
    search.each(text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ''), (index) => found.add(long[index]!.detector));
    for (const identifier of text.match(/[\w.-]+/g) ?? []) {
      const words = wordsOf(identifier);
      for (const [at, word] of words.entries()) {
        for (const { detector } of short.get(word) ?? []) found.add(detector);
        for (const { detector } of short.get(word + (words[at + 1] ?? '')) ?? []) found.add(detector);
      }
    }
    return found;
  };

  return (name, around, value) => {
    const [text, start] = removeScheme(value);
    if (text.length < 10 || text.length > lengthMax || /[^\w\-./+=:~$!|]/.test(text) || namesDigest(name)) return null;
    const isCredentialName = classifyName(name) !== null;
    const inName = detectorsMentionedIn(name);
    if (!isCredentialName && !hintsAtSecret(name) && !(namesOnlyVendor(name, inName) && !isUuid.test(text)))
      return null;
    const candidates = inName.size > 0 ? inName : isCredentialName ? detectorsMentionedIn(around()) : inName;
    let found: Suspect | null = null;
    for (const detector of candidates) {
      const { pattern } = detector;
      pattern.lastIndex = 0;
      const match = pattern.exec(text);
      if (!match || match[0].length !== text.length) continue;
      const token = { token: text, secret: text, groups: match.groups ?? {} };
      const published = isPublished(text);
      const confidence =
        published || looksRandom(token) ? (published ? detector.confidence : detector.rate(token)) : null;
      if (!confidence) continue;
      const isCertain = isCredentialName && inName.has(detector);
      if (found && found.confidence === 'high') continue;
      found = {
        start,
        end: start + text.length,
        value: text,
        detector,
        confidence: isCertain ? confidence : 'medium',
        name,
        rank: ranks.named,
      };
    }
    return found;
  };
}

/** `datadog = "…"`: only a value in the vendor's own format is a credential; a UUID could identify anything. */
function namesOnlyVendor(name: string, mentioned: ReadonlySet<Detector>): boolean {
  const letters = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '');
  return letters.length >= shortName && [...mentioned].some(({ near }) => near.includes(letters));
}

const isUuid = new RegExp(`^${uuid}$`);

/** Removes the scheme of a header: `Token abc`, `Bearer abc`. */
function removeScheme(value: string): [text: string, start: number] {
  const start = /^(?:token|bearer|apikey|api-key|basic|key|bot)[ =:]{1,3}/i.exec(value)?.[0].length ?? 0;
  const text = value.slice(start).trim();
  return [text, start];
}
