import type { Finding } from '../../src/model/finding.ts';
import { programOf } from '../../src/python/program.ts';
import type { ComputedText } from '../../src/secrets/computed-text.ts';
import { scan } from '../../src/secrets/scan.ts';
import { parseTree } from '../python/parse.ts';

/** What the scan says of a program. */
export function scanProgram(text: string, computed: readonly ComputedText[] = []): readonly Finding[] {
  const { module, comments } = parseTree(text);
  return scan({ text, program: programOf(module), comments, computed }).findings;
}

/** What it says of the same text where it does not parse. */
export const scanRaw = (text: string): readonly Finding[] =>
  scan({ text, program: null, comments: [], computed: [] }).findings;

/** `4 secrets:aws-access-key-id`, in order. */
export const lines = (findings: readonly Finding[]): string[] =>
  findings.map(({ rule, place }) => `${place?.line} ${rule}`);
