import type { Confidential } from '../model/confidential.ts';
import type { Confidence, Finding, Place, Severity } from '../model/finding.ts';
import type { Comment } from '../python/decode.ts';
import type { Program } from '../python/program.ts';
import type { ComputedText } from './computed-text.ts';
import { hiddenBy, tokenLikeIdentifiers } from './confidential.ts';
import { isStrong } from './generic.ts';
import { publishedReason } from './known-test-keys.ts';
import { masker } from './mask.ts';
import { commentPassages, computedPassages, literalPassages, type Passage, rawPassage } from './passage.ts';
import { valuesIn } from './recognised-in.ts';
import { searchPassage } from './search-passage.ts';
import { ranks, type Suspect } from './suspect.ts';
import { linesOf } from './text-place.ts';

export type ScanInput = {
  readonly text: string;
  /** Null where the text does not parse: then it is searched as it is. */
  readonly program: Program | null;
  readonly comments: readonly Comment[];
  readonly computed: readonly ComputedText[];
};

/** The credentials in a text, and what must be masked in everything that is said about it. */
export type Scan = { readonly findings: readonly Finding[]; readonly confidential: Confidential };

export function scan({ text, program, comments, computed }: ScanInput): Scan {
  const lines = linesOf(text);
  const written = program ? [...literalPassages(program, lines), ...commentPassages(comments)] : [rawPassage(text)];
  const values = new Set<string>();
  const located = (passage: Passage): Located[] => {
    const { suspects, recognised } = searchPassage(passage);
    for (const suspect of recognised) for (const value of hiddenBy(suspect, passage)) values.add(value);
    return suspects.map((suspect) => ({ suspect, place: passage.placeOf(suspect.start, suspect.end) }));
  };
  const found = written.flatMap(located);
  const all = withComputed(found, computedPassages(computed, lines).flatMap(located));
  // A token that is written without quotes is no literal, yet other tools name it.
  if (program) for (const value of valuesIn(text)) values.add(value);
  const confidential = { values: [...values], identifiers: tokenLikeIdentifiers(text) };
  const mask = masker(confidential);
  return {
    findings: all
      .sort((one, other) => one.place.line - other.place.line || one.place.column - other.place.column)
      .map(({ suspect, place }) => findingOf(suspect, place, mask)),
    confidential,
  };
}

type Located = { readonly suspect: Suspect; readonly place: Place };

/**
 * What is put together repeats what stands in literals and holds what stands in its parts: each secret is told where it
 * is written, or, where it is written nowhere, where it first comes about.
 */
function withComputed(written: readonly Located[], computed: readonly Located[]): Located[] {
  if (computed.length === 0) return [...written];
  const known = Map.groupBy(written, ({ suspect }) => suspect.value);
  const added: Located[] = [];
  const replaced = new Set<Located>();
  const seen = new Set<string>();
  for (const one of computed) {
    const { value, rank } = one.suspect;
    if (seen.has(value)) continue;
    seen.add(value);
    const same = known.get(value) ?? [];
    if (same.some(({ suspect, place }) => suspect.rank >= rank || !isWithin(place, one.place))) continue;
    for (const part of written) {
      const made = value.includes(part.suspect.value) || (part.suspect.rank < rank && isInside(part.place, one.place));
      if (made && isWithin(part.place, one.place)) replaced.add(part);
    }
    added.push(one);
  }
  return [...written.filter((one) => !replaced.has(one)), ...added];
}

const isWithin = (inner: Place, outer: Place): boolean =>
  inner.line >= outer.line && inner.line <= (outer.endLine ?? outer.line);

/** Does an expression hold a literal, from which it makes something else, as `bytes.fromhex("…")` does? */
const isInside = (inner: Place, outer: Place): boolean =>
  isWithin(inner, outer) &&
  (inner.line > outer.line || inner.column >= outer.column) &&
  (inner.line < (outer.endLine ?? outer.line) || (inner.endColumn ?? 0) <= (outer.endColumn ?? 0));

function findingOf(
  { detector, confidence, rank, name, value }: Suspect,
  place: Place,
  mask: (text: string) => string,
): Finding {
  const published = publishedReason(value);
  const note = published ?? detector.note;
  const bound = name !== null && isTellable(name) && mask(name) === name ? `, bound to ${name}` : '';
  return {
    rule: `secrets:${detector.id}`,
    severity: published ? 'info' : severityOf(detector.severity, confidence, rank >= ranks.token),
    message: `${detector.what} in the code${bound}${note ? ` (${note})` : ''}`,
    place,
    risk: { confidence, cwe: detector.cwe, kind: 'vulnerability' },
  };
}

/** What is in doubt does not make a text invalid; a vendor's own mark leaves little of it. */
const severityOf = (severity: Severity, confidence: Confidence, marked: boolean): Severity =>
  severity === 'error' && confidence !== 'high' && !(marked && confidence === 'medium') ? 'warning' : severity;

/** A name is told unless it could be a secret itself, as the key of a mapping may. */
const isTellable = (name: string): boolean => /^[\p{L}_][\p{L}\p{N}_.-]{0,59}$/u.test(name) && !isStrong(name);
