/** Whether the output matches what a guide shows, where `…` stands for anything; whitespace in JSON is ignored. */
export function matchesShown(language: string, shown: string, actual: string): boolean {
  const [wanted, got] =
    language === 'json' ? [removeWhitespace(shown), removeWhitespace(actual)] : [shown.trimEnd(), actual.trimEnd()];
  return toPattern(wanted).test(got);
}

/** Removes whitespace between JSON tokens; works for text with `…` too, which is not valid JSON. */
const removeWhitespace = (text: string): string => text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');

function toPattern(shown: string): RegExp {
  const parts = shown
    .replace(/([,[{])…,/g, '$1\u0001')
    .replace(/,…(?=[}\]])/g, '\u0002')
    .split(/([\u0001\u0002…])/)
    .map((part) => wildcards[part] ?? part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('')}$`, 's');
}

const wildcards: Readonly<Record<string, string>> = { '\u0001': '(?:.*,)?', '\u0002': '(?:,.*)?', '…': '.*' };
