/** The shortest part of a secret that must not be shown. */
const length = 6;

/** Finds parts of secrets in texts, each with its surroundings. */
export function partsShownIn(texts: readonly string[]): (secrets: readonly string[]) => string[] {
  const text = texts.join('\n');
  const places = new Map<string, number>();
  for (let at = 0; at + length <= text.length; at++) places.set(text.slice(at, at + length), at);
  return (secrets) =>
    secrets.flatMap((secret) => {
      for (let at = 0; at + length <= secret.length; at++) {
        const found = places.get(secret.slice(at, at + length));
        if (found !== undefined) return [`${text.slice(found, found + length)} in ${around(text, found)}`];
      }
      return [];
    });
}

const around = (text: string, at: number): string => text.slice(Math.max(0, at - 100), at + 60).replaceAll('\n', ' ');
