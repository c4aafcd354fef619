import type { Finding } from '../../src/model/finding.ts';
import { programOf } from '../../src/python/program.ts';
import type { ComputedText } from '../../src/secrets/computed-text.ts';
import { scan } from '../../src/secrets/scan.ts';
import { parseTree } from '../python/parse.ts';

/** The findings for a program. */
export function scanProgram(text: string, computed: readonly ComputedText[] = []): readonly Finding[] {
  const { module, comments } = parseTree(text);
  return scan({ text, program: programOf(module), comments, computed }).findings;
}

/** The findings for text that does not parse. */
export const scanRaw = (text: string): readonly Finding[] =>
  scan({ text, program: null, comments: [], computed: [] }).findings;

/** `4 secrets:aws-access-key-id`, in order. */
export const lines = (findings: readonly Finding[]): string[] =>
  findings.map(({ rule, place }) => `${place?.line} ${rule}`);
