/** Shannon entropy in bits per character. */
export function entropyOf(text: string): number {
  if (text === '') return 0;
  counts.fill(0);
  // Some non-ASCII characters share a count, which can only lower the result.
  for (let at = 0; at < text.length; at++) counts[text.charCodeAt(at) & 0xff]!++;
  let bits = 0;
  for (const count of counts) if (count > 0) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

const counts = new Uint32Array(256);

/** How many of these occur: lower case, upper case, digits, other characters. */
export const characterClasses = (text: string): number =>
  Number(/[a-z]/.test(text)) +
  Number(/[A-Z]/.test(text)) +
  Number(/[0-9]/.test(text)) +
  Number(/[^A-Za-z0-9]/.test(text));

/**
 * The share of the text in runs of four or more characters that count up or down (`abcdef`, `654321`) or repeat.
 */
export function monotonyOf(text: string): number {
  let covered = 0;
  let run = 1;
  let step = Number.NaN;
  const close = (): void => {
    if (run >= 4) covered += run;
  };
  for (let at = 1; at < text.length; at++) {
    const now = text.charCodeAt(at) - text.charCodeAt(at - 1);
    if (now === step && Math.abs(now) <= 1) run++;
    else {
      close();
      [run, step] = [2, now];
    }
  }
  close();
  return text === '' ? 0 : covered / text.length;
}

/**
 * Is it as varied as a generated secret? The bound is a share of the maximum entropy for its length and alphabet, so
 * that short and hexadecimal tokens are not rejected.
 */
export function isVaried(text: string, share = 0.65): boolean {
  if (text === '') return false;
  const alphabet = /^[0-9-]+$/.test(text) ? 10 : /^[0-9a-fA-F:-]+$/.test(text) ? 16 : 32;
  const possible = Math.min(Math.log2(text.length), Math.log2(alphabet));
  return entropyOf(text) >= share * possible && monotonyOf(text) < 0.4 && !isInterleaved(text);
}

/** Two interleaved sequences: `1a2b3c4d5e6f`. */
function isInterleaved(text: string): boolean {
  const [even, odd] = [0, 1].map((from) => [...text.replaceAll('-', '')].filter((_, at) => at % 2 === from).join(''));
  return monotonyOf(even!) >= 0.5 && monotonyOf(odd!) >= 0.5;
}
