import { decodeBase64Text } from './base64.ts';
import type { Detector } from './detector.ts';
import { assessValue } from './generic.ts';
import { genericDetectors } from './generic-detectors.ts';
import { createPairSearch } from './key-value-pairs.ts';
import { createNamedSearch } from './named-search.ts';
import type { Passage } from './passage.ts';
import { isReadableName } from './readable-name.ts';
import { detectors } from './registry.ts';
import { ranks, removeOverlaps, type Suspect } from './suspect.ts';
import { createTokenSearch } from './token-search.ts';
import { createVendorMarks } from './vendor-marks.ts';

const tokens = createTokenSearch(detectors);
const byName = createNamedSearch(detectors);
const findPairs = createPairSearch(detectors.flatMap(({ near }) => near));
const vendorMarks = createVendorMarks(detectors);

export type SearchResult = {
  /** The credentials to report, each once. */
  readonly suspects: readonly Suspect[];
  /** Everything a detector recognized, including overlaps; all of it is masked. */
  readonly recognized: readonly Suspect[];
};

export function searchPassage(passage: Passage): SearchResult {
  const recognized = [...searchText(passage), ...searchEncoded(passage)];
  const found = removeOverlaps(recognized);
  return { suspects: passage.documentation ? found.flatMap(lowerInDocumentation) : found, recognized };
}

/** Examples in documentation look like secrets on purpose, so only likely ones are kept. */
function lowerInDocumentation(suspect: Suspect): Suspect[] {
  if (suspect.rank >= ranks.token) return [suspect];
  if (suspect.confidence !== 'high') return [];
  const detector: Detector = { ...suspect.detector, severity: 'warning', note: 'may be an example in documentation' };
  return [{ ...suspect, detector, confidence: 'low' }];
}

function searchText(passage: Passage): Suspect[] {
  const { text, name } = passage;
  const found = tokens(text, (start) => `${passage.around()} ${lineAt(text, start)}`).map((suspect) =>
    name === null ? suspect : { ...suspect, name },
  );
  if (name !== null) found.push(...checkPair(name, () => passage.around(), text, 0, !passage.part));
  for (const { key, keyStart, value, start, whole } of findPairs(text)) {
    const suspects = checkPair(key, () => lineAt(text, start), value, start, whole);
    found.push(
      ...(isReadableName(key) ? suspects : suspects.map((one) => ({ ...one, name: null, hiddenFrom: keyStart }))),
    );
  }
  return found.filter((suspect) => !isRejectedToken(suspect));
}

/** A token with a vendor's mark, but not with its format, found only by the name or header in front of it. */
const isRejectedToken = ({ rank, value }: Suspect): boolean =>
  (rank < ranks.named || (rank >= ranks.written && rank < ranks.token)) && vendorMarks.isMarked(value);

/** Checks a name and its value, first against the vendors, then by the format of the value. */
function checkPair(name: string, around: () => string, value: string, start: number, whole: boolean): Suspect[] {
  const vendor = byName(name, () => around().replaceAll(value, ' '), value);
  if (vendor) return [{ ...vendor, start: vendor.start + start, end: vendor.end + start }];
  const suspicion = assessValue(name, value);
  if (!suspicion || (!whole && suspicion.confidence !== 'high')) return [];
  const detector = genericDetectors[suspicion.kind];
  const { confidence } = suspicion;
  return [{ start, end: start + value.length, value, detector, confidence, name, rank: ranks.generic }];
}

const encodedRun = /[A-Za-z0-9+/_-]{24,}={0,2}/g;
const encodedLengthMax = 20_000;

/** Searches decoded base64, one level deep. */
function searchEncoded({ text }: Passage): Suspect[] {
  if (text.length < 24) return [];
  const found: Suspect[] = [];
  for (const match of text.matchAll(encodedRun)) {
    const [run] = match;
    if (run.length > encodedLengthMax) continue;
    const inner = decodeBase64Text(run);
    if (inner === null) continue;
    const passage: Passage = {
      text: inner,
      origin: 'literal',
      name: null,
      part: false,
      documentation: false,
      around: () => inner,
      placeOf: () => ({ line: 1, column: 1 }),
    };
    for (const suspect of searchText(passage)) {
      if (suspect.rank === ranks.generic && suspect.confidence !== 'high') continue;
      found.push({ ...suspect, start: match.index, end: match.index + run.length, name: null });
      break;
    }
  }
  return found;
}

const lineLengthMax = 400;

/** The line around a position, cut if it is long. */
function lineAt(text: string, position: number): string {
  const from = Math.max(0, position - lineLengthMax);
  const start = from + text.slice(from, position).lastIndexOf('\n') + 1;
  const near = text.slice(start, position + lineLengthMax);
  const end = near.indexOf('\n', position - start);
  return end < 0 ? near : near.slice(0, end);
}
