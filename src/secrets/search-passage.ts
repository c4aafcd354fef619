import { base64Text } from './base64.ts';
import type { Detector } from './detector.ts';
import { suspicionOf } from './generic.ts';
import { genericDetectors } from './generic-detectors.ts';
import { namedSearch } from './named-search.ts';
import type { Passage } from './passage.ts';
import { isReadableName } from './readable-name.ts';
import { detectors } from './registry.ts';
import { ranks, type Suspect, withoutOverlaps } from './suspect.ts';
import { tokenSearch } from './token-search.ts';
import { writtenPairs } from './written-pairs.ts';

const tokens = tokenSearch(detectors);
const byName = namedSearch(detectors);

export type Searched = {
  /** What is reported: each credential once. */
  readonly suspects: readonly Suspect[];
  /** Everything that a detector recognised, overlaps included: all of it is masked. */
  readonly recognised: readonly Suspect[];
};

export function searchPassage(passage: Passage): Searched {
  const recognised = [...searchText(passage), ...searchEncoded(passage)];
  const found = withoutOverlaps(recognised);
  return { suspects: passage.documentation ? found.flatMap(inDocumentation) : found, recognised };
}

/** An example in documentation has the name and the shape of a secret by intent: what is left is worth a mention. */
function inDocumentation(suspect: Suspect): Suspect[] {
  if (suspect.rank >= ranks.token) return [suspect];
  if (suspect.confidence !== 'high') return [];
  const detector: Detector = { ...suspect.detector, severity: 'info', note: 'documentation often shows examples' };
  return [{ ...suspect, detector, confidence: 'low' }];
}

function searchText(passage: Passage): Suspect[] {
  const { text, name } = passage;
  const found = tokens(text, (start) => `${passage.around()} ${lineAt(text, start)}`).map((suspect) =>
    name === null ? suspect : { ...suspect, name },
  );
  if (name !== null) found.push(...judgePair(name, () => passage.around(), text, 0, !passage.part));
  for (const { key, keyStart, value, start, whole } of writtenPairs(text)) {
    const judged = judgePair(key, () => lineAt(text, start), value, start, whole);
    found.push(...(isReadableName(key) ? judged : judged.map((one) => ({ ...one, name: null, hiddenFrom: keyStart }))));
  }
  return found;
}

/** A name and its value, first for a vendor's sake, then for its shape. */
function judgePair(name: string, around: () => string, value: string, start: number, whole: boolean): Suspect[] {
  const vendor = byName(name, () => around().replaceAll(value, ' '), value);
  if (vendor) return [{ ...vendor, start: vendor.start + start, end: vendor.end + start }];
  const suspicion = suspicionOf(name, value);
  if (!suspicion || (!whole && suspicion.confidence !== 'high')) return [];
  const detector = genericDetectors[suspicion.kind];
  const { confidence } = suspicion;
  return [{ start, end: start + value.length, value, detector, confidence, name, rank: ranks.generic }];
}

const encodedRun = /[A-Za-z0-9+/_-]{24,}={0,2}/g;
const encodedLengthMax = 20_000;

/** Text in base64 is read once; what it holds in turn is not. */
function searchEncoded({ text }: Passage): Suspect[] {
  if (text.length < 24) return [];
  const found: Suspect[] = [];
  for (const match of text.matchAll(encodedRun)) {
    const [run] = match;
    if (run.length > encodedLengthMax) continue;
    const inner = base64Text(run);
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

/** The line around a position, or as much of it as is near. */
function lineAt(text: string, position: number): string {
  const from = Math.max(0, position - lineLengthMax);
  const start = from + text.slice(from, position).lastIndexOf('\n') + 1;
  const near = text.slice(start, position + lineLengthMax);
  const end = near.indexOf('\n', position - start);
  return end < 0 ? near : near.slice(0, end);
}
