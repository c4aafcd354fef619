import { credentialName, hintsAtSecret, namesDigest } from './credential-name.ts';
import type { Detector } from './detector.ts';
import { isDrawnAtRandom } from './detector.ts';
import { keywordSearch } from './keyword-search.ts';
import { publishedReason } from './known-test-keys.ts';
import { ranks, type Suspect } from './suspect.ts';
import { wordsOf } from './wordy.ts';

/** Finds what only the vendor's name beside it tells: `datadog_api_key = "…"`. */
export type NamedSearch = (name: string, around: () => string, value: string) => Suspect | null;

const lengthMax = 600;
const shortName = 5;

export function namedSearch(detectors: readonly Detector[]): NamedSearch {
  const byName = detectors.filter(({ marks }) => marks.length === 0);
  const pairs = byName.flatMap((detector) => detector.near.map((word) => ({ detector, word })));
  const long = pairs.filter(({ word }) => word.length >= shortName);
  const search = keywordSearch(long.map(({ word }) => word));
  const short = Map.groupBy(
    pairs.filter(({ word }) => word.length < shortName),
    ({ word }) => word,
  );

  const spokenOf = (text: string): Set<Detector> => {
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
    const [text, start] = lastWord(value);
    if (text.length < 10 || text.length > lengthMax || /[^\w\-./+=:~$!|]/.test(text) || namesDigest(name)) return null;
    const said = credentialName(name) !== null;
    if (!said && !hintsAtSecret(name)) return null;
    const own = spokenOf(name);
    const called = own.size > 0 ? own : said ? spokenOf(around()) : own;
    let found: Suspect | null = null;
    for (const detector of called) {
      const { pattern } = detector;
      pattern.lastIndex = 0;
      const match = pattern.exec(text);
      if (!match || match[0].length !== text.length) continue;
      const token = { token: text, secret: text, groups: match.groups ?? {} };
      const published = publishedReason(text) !== null;
      const confidence =
        published || isDrawnAtRandom(token) ? (published ? detector.confidence : detector.judge(token)) : null;
      if (!confidence) continue;
      const sure = said && own.has(detector);
      if (found && found.confidence === 'high') continue;
      found = {
        start,
        end: start + text.length,
        value: text,
        detector,
        confidence: sure ? confidence : 'medium',
        name,
        rank: ranks.named,
      };
    }
    return found;
  };
}

/** What a header carries after its scheme: `Token abc`, `Bearer abc`. */
function lastWord(value: string): [text: string, start: number] {
  const start = /^(?:token|bearer|apikey|api-key|basic|key|bot)[ =:]{1,3}/i.exec(value)?.[0].length ?? 0;
  const text = value.slice(start).trim();
  return [text, start];
}
