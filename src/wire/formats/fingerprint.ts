import { sha256 } from '../../base/digest.ts';
import type { Finding } from '../../model/finding.ts';

/**
 * Identifies a finding even after its line has moved. The CI client computes the same fingerprint:
 *
 *     sha256_hex(utf8(path + "\0" + rule + "\0" + line + "\0" + occurrence))
 *
 * - `path`: as the report names it, relative, with forward slashes, not percent-encoded.
 * - `rule`: `<tool>:<code>`; for an entry of `security` that is its `tool`, a colon and its `id`.
 * - `line`: the text of the finding's line, without a byte order mark, runs of `[ \t\v\f\r\n]` replaced by one space and
 *   trimmed. Lines end with `\r\n`, `\n` or `\r`. Empty for a finding without a line, and for the tool `secrets`: a short
 *   password could be guessed from the digest of its line.
 * - `occurrence`: decimal, from 0, in the order of the response, among the path's findings with the same rule and line.
 */
export function fingerprints(path: string, code: string, findings: readonly Finding[]): string[] {
  const lines = linesOf(code);
  const seen = new Map<string, number>();
  return findings.map(({ rule, place }) => {
    const line = place && !rule.startsWith('secrets:') ? normalised(lines[place.line - 1] ?? '') : '';
    const identity = `${path}\0${rule}\0${line}`;
    const occurrence = seen.get(identity) ?? 0;
    seen.set(identity, occurrence + 1);
    return sha256(`${identity}\0${occurrence}`);
  });
}

/** The lines of a source as Python counts them, without a byte order mark. */
export const linesOf = (code: string): string[] => code.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);

const normalised = (line: string): string => line.replace(/[ \t\v\f\r\n]+/g, ' ').replace(/^ | $/g, '');
