import type { Confidential } from '../model/confidential.ts';
import type { Confidence, Finding, Place, Severity } from '../model/finding.ts';
import type { Comment } from '../python/decode.ts';
import type { Program } from '../python/program.ts';
import type { ComputedText } from './computed-text.ts';
import { tokenLikeIdentifiers, valuesToMask } from './confidential.ts';
import { findCredentialValues } from './find-credentials.ts';
import { isStrong } from './generic.ts';
import { isPublished } from './known-test-keys.ts';
import { masker } from './mask.ts';
import { commentPassages, computedPassages, literalPassages, type Passage, rawPassage } from './passage.ts';
import { searchPassage } from './search-passage.ts';
import { ranks, type Suspect } from './suspect.ts';
import { linesOf } from './text-place.ts';

export type ScanInput = {
  readonly text: string;
  /** Null if the text does not parse; then the raw text is searched. */
  readonly program: Program | null;
  readonly comments: readonly Comment[];
  readonly computed: readonly ComputedText[];
};

/** The credentials in a program, and the values that must be masked in every message about it. */
export type Scan = { readonly findings: readonly Finding[]; readonly confidential: Confidential };

export function scan({ text, program, comments, computed }: ScanInput): Scan {
  const lines = linesOf(text);
  const passages = program ? [...literalPassages(program, lines), ...commentPassages(comments)] : [rawPassage(text)];
  const values = new Set<string>();
  const locate = (passage: Passage): Located[] => {
    const { suspects, recognized } = searchPassage(passage);
    for (const suspect of recognized) for (const value of valuesToMask(suspect, passage)) values.add(value);
    return suspects
      .filter(isConfidential)
      .map((suspect) => ({ suspect, place: passage.placeOf(suspect.start, suspect.end) }));
  };
  const found = passages.flatMap(locate);
  const all = mergeComputed(found, computedPassages(computed, lines).flatMap(locate));
  // An unquoted token is not a literal, but the messages of other tools can quote it.
  if (program) for (const value of findCredentialValues(text)) values.add(value);
  const confidential = { values: [...values], identifiers: tokenLikeIdentifiers(text) };
  const mask = masker(confidential);
  return {
    findings: all
      .sort((one, other) => one.place.line - other.place.line || one.place.column - other.place.column)
      .map(({ suspect, place }) => toFinding(suspect, place, mask)),
    confidential,
  };
}

const isConfidential = ({ detector, value }: Suspect): boolean => !detector.isPublic && !isPublished(value);

type Located = { readonly suspect: Suspect; readonly place: Place };

/**
 * Merges credentials from computed strings, which repeat those in the literals they are built from. Each secret is
 * reported where it is written, or, if it is not written as a whole, where it is first computed.
 */
function mergeComputed(written: readonly Located[], computed: readonly Located[]): Located[] {
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
      const isPart =
        value.includes(part.suspect.value) || (part.suspect.rank < rank && isInside(part.place, one.place));
      if (isPart && isWithin(part.place, one.place)) replaced.add(part);
    }
    added.push(one);
  }
  return [...written.filter((one) => !replaced.has(one)), ...added];
}

const isWithin = (inner: Place, outer: Place): boolean =>
  inner.line >= outer.line && inner.line <= (outer.endLine ?? outer.line);

/** Does an expression contain the literal it converts, as in `bytes.fromhex("…")`? */
const isInside = (inner: Place, outer: Place): boolean =>
  isWithin(inner, outer) &&
  (inner.line > outer.line || inner.column >= outer.column) &&
  (inner.line < (outer.endLine ?? outer.line) || (inner.endColumn ?? 0) <= (outer.endColumn ?? 0));

function toFinding(
  { detector, confidence, rank, name }: Suspect,
  place: Place,
  mask: (text: string) => string,
): Finding {
  const { note } = detector;
  const location = name !== null && canShowName(name) && mask(name) === name ? ` in \`${name}\`` : '';
  return {
    rule: `secrets:${detector.id}`,
    severity: severityOf(detector.severity, confidence, rank >= ranks.token),
    message: `${detector.label} is hard-coded${location}${note ? ` (${note})` : ''}`,
    place,
    risk: { confidence, cwe: detector.cwe, kind: 'vulnerability' },
  };
}

/** Uncertain findings do not make a program invalid, unless a vendor's own mark supports them. */
const severityOf = (severity: Severity, confidence: Confidence, hasMark: boolean): Severity =>
  severity === 'error' && confidence !== 'high' && !(hasMark && confidence === 'medium') ? 'warning' : severity;

/** A name is not shown if it could be a secret itself, such as the key of a mapping. */
const canShowName = (name: string): boolean => /^[\p{L}_][\p{L}\p{N}_.-]{0,59}$/u.test(name) && !isStrong(name);
