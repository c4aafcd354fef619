import { type Change, diffLines, splitLines } from '../../base/line-diff.ts';

export type SarifFix = { readonly fix: object; readonly replacements: number };

/** The corrected source as replacements of the lines that differ. */
export function sarifFix(uri: string, code: string, fixedCode: string, reasons: readonly string[]): SarifFix {
  // A byte order mark does not count as a column.
  const [before, after] = [code, fixedCode].map((text) => splitLines(text.replace(/^\ufeff/, ''))) as [
    string[],
    string[],
  ];
  const replacements = diffLines(before, after).map((change) => replacement(change, before, after));
  const fix = {
    description: { text: reasons.join('\n') || 'corrected source' },
    artifactChanges: [{ artifactLocation: { uri }, replacements }],
  };
  return { fix, replacements: replacements.length };
}

function replacement(
  { from, to, newFrom, newTo }: Change,
  before: readonly string[],
  after: readonly string[],
): object {
  const text = after.slice(newFrom, newTo).join('');
  return {
    deletedRegion: {
      startLine: from + 1,
      startColumn: 1,
      ...endOf(to, before),
    },
    ...(text === '' ? {} : { insertedContent: { text } }),
  };
}

function endOf(to: number, before: readonly string[]): { endLine: number; endColumn: number } {
  const last = before[to - 1];
  if (to < before.length || last === undefined || /[\r\n]$/.test(last)) return { endLine: to + 1, endColumn: 1 };
  return { endLine: to, endColumn: [...last].length + 1 };
}
