/** As much of a credential as may stand anywhere by chance. */
const windowLength = 8;
const masked = '‹secret›';

/**
 * Takes the values of credentials out of texts that leave the service, whole or in part: a message may have been cut
 * short in the middle of one.
 */
export function masker(secrets: readonly string[]): (text: string) => string {
  const windows = new Set<string>();
  for (const secret of secrets) {
    for (let at = 0; at + windowLength <= secret.length; at++) windows.add(secret.slice(at, at + windowLength));
  }
  if (windows.size === 0) return (text) => text;
  return (text) => {
    let clean = '';
    let kept = 0;
    for (let at = 0; at + windowLength <= text.length; at++) {
      if (!windows.has(text.slice(at, at + windowLength))) continue;
      let end = at + windowLength;
      while (end < text.length && windows.has(text.slice(end - windowLength + 1, end + 1))) end++;
      clean += text.slice(kept, at) + masked;
      kept = end;
      at = end - 1;
    }
    return clean + text.slice(kept);
  };
}
