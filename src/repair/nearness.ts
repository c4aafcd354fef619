import { editDistance } from '../base/edit-distance.ts';

/** Whether names differ in a way that is probably intended. */
function differsOnPurpose(one: string, other: string): boolean {
  const bare = (name: string): string => name.replaceAll(/\d+/g, '#');
  const digits = (name: string): string => name.replaceAll(/\D+/g, ' ');
  if (digits(one).trim() !== digits(other).trim() || (bare(one) === bare(other) && one !== other)) return true;
  // Singular and plural; private and public; a type and an instance of it.
  if (`${one}s` === other || `${other}s` === one || `${one}es` === other || `${other}es` === one) return true;
  if (one.replaceAll('_', '') === other.replaceAll('_', '') && /^_|_$/.test(one) !== /^_|_$/.test(other)) return true;
  return one.slice(1) === other.slice(1) && one[0]?.toLowerCase() === other[0]?.toLowerCase();
}

/**
 * Whether a name is probably a typo of the other. Short names rarely are, because one letter makes them another word.
 * Swapped neighbours and doubled or missing letters are likelier typos than a replaced letter.
 */
export function isTypoOf(written: string, meant: string): boolean {
  if (written === meant || differsOnPurpose(written, meant)) return false;
  const long = Math.max(written.length, meant.length);
  if (long < 3) return false;
  if (written.toLowerCase() === meant.toLowerCase()) return long >= 4;
  if (written.replaceAll('_', '') === meant.replaceAll('_', '')) return long >= 6;
  const max = long >= 8 ? 2 : 1;
  const steps = editDistance(written, meant, max);
  if (steps > max) return false;
  const swapped = [...written].sort().join('') === [...meant].sort().join('');
  if (swapped) return true;
  if (long === 3) return false;
  if (steps === 2) return written[0] === meant[0];
  // A replaced letter counts as a typo only in longer words, and not at the start.
  if (written.length === meant.length) return long >= 5 && written[0] === meant[0];
  return long >= 4 && (written[0] === meant[0] || long >= 6);
}

/** The one name that a typo can mean; null if there is none, or more than one. */
export function meantBy(written: string, names: Iterable<string>): string | null {
  let found: string | null = null;
  for (const name of new Set(names)) {
    if (!isTypoOf(written, name)) continue;
    if (found !== null) return null;
    found = name;
  }
  return found;
}
