/**
 * Python counts code points, JavaScript UTF-16 units. They differ only outside the basic plane, so units are counted
 * until a character from there has been seen.
 */
export const textSeen = { astral: false };

export function sawText(s) {
  if (!textSeen.astral && /[\ud800-\udfff]/.test(s)) textSeen.astral = true;
  return s;
}

export const isWide = (s) => textSeen.astral && /[\ud800-\udfff]/.test(s);

/** The characters of a text. */
export const chars = (s) => (isWide(s) ? [...s] : s.split(''));

export const strLen = (s) => (isWide(s) ? [...s].length : s.length);

/** Converts a character index to a UTF-16 index, and back. */
export const toUnit = (s, at) => (isWide(s) ? [...s].slice(0, at).join('').length : at);
export const fromUnit = (s, at) => (at < 0 || !isWide(s) ? at : [...s.slice(0, at)].length);

export const escapedCode = (code) =>
  code < 0x100
    ? `\\x${code.toString(16).padStart(2, '0')}`
    : code < 0x10000
      ? `\\u${code.toString(16).padStart(4, '0')}`
      : `\\U${code.toString(16).padStart(8, '0')}`;
