import type { Confidential } from '../model/confidential.ts';
import type { Detector } from './detector.ts';
import type { Passage } from './passage.ts';
import type { Suspect } from './suspect.ts';

export const nothingConfidential: Confidential = { values: [], identifiers: [] };

export function combineConfidential(parts: readonly Confidential[]): Confidential {
  const union = (lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];
  return {
    values: union(parts.map(({ values }) => values)),
    identifiers: union(parts.map(({ identifiers }) => identifiers)),
  };
}

/** A recognized credential and the source text it was decoded from or cut out of. */
export function valuesToMask({ detector, value, start, end, hiddenFrom }: Suspect, { text }: Passage): string[] {
  const source = text.slice(hiddenFrom ?? start, end);
  return [...new Set([value, source])].flatMap((one) => removeFixedParts(one, detector));
}

const fixedLengthMin = 6;

/** Removes the parts that every credential of a kind has: `github_pat_`, `https://hooks.slack.com/`. */
function removeFixedParts(value: string, detector: Detector): string[] {
  const fixed = findFixedParts(detector);
  return fixed.reduce((rest, part) => rest.flatMap((one) => one.split(part)), [value]).filter((one) => one !== '');
}

const known = new WeakMap<Detector, readonly string[]>();

function findFixedParts(detector: Detector): readonly string[] {
  let parts = known.get(detector);
  if (!parts) {
    parts = detector.sample
      .split(/\{[A-Za-z]\w*\}|\n/)
      .filter((part) => part.length >= fixedLengthMin)
      .sort((one, other) => other.length - one.length);
    known.set(detector, parts);
  }
  return parts;
}

const tokenLengthMin = 20;
/** A string or comment, terminated or not, or a word. */
const lexeme =
  /"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*"?|'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*'?|#[^\n]*|[\p{L}_][\p{L}\p{M}\p{N}_]*/gu;

/** The identifiers of a program, valid or not, that could be mistaken for tokens. */
export function tokenLikeIdentifiers(text: string): string[] {
  const found = new Set<string>();
  for (const [word] of text.matchAll(lexeme)) {
    if (word.length >= tokenLengthMin && /^[A-Za-z_]/.test(word) && /\d/.test(word)) found.add(word);
  }
  return [...found];
}
