/** Whether what came is what a guide shows, where `…` stands for anything; JSON is compared without its layout. */
export function sameAsShown(language: string, shown: string, came: string): boolean {
  const [wanted, got] = language === 'json' ? [packed(shown), packed(came)] : [shown.trimEnd(), came.trimEnd()];
  return pattern(wanted).test(got);
}

/** JSON with no blanks between its parts; what is no JSON because of a `…` too. */
const packed = (text: string): string => text.replace(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');

function pattern(shown: string): RegExp {
  const parts = shown
    .replace(/([,[{])…,/g, '$1\u0001')
    .replace(/,…(?=[}\]])/g, '\u0002')
    .split(/([\u0001\u0002…])/)
    .map((part) => wildcards[part] ?? part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('')}$`, 's');
}

const wildcards: Readonly<Record<string, string>> = { '\u0001': '(?:.*,)?', '\u0002': '(?:,.*)?', '…': '.*' };
