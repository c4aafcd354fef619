import type { Confidential } from '../model/confidential.ts';
import type { Finding } from '../model/finding.ts';
import { decodeTree } from '../python/decode.ts';
import { programOf } from '../python/program.ts';
import { resolve } from '../resolve/resolve.ts';
import { scan } from '../secrets/scan.ts';
import { applyPolicy } from '../security/apply-policy.ts';
import { readSyntaxContext } from '../security/syntax-context.ts';
import { findTextHazards } from '../security/text-hazards.ts';

export type RiskJob = {
  readonly text: string;
  /** Null if it does not parse. */
  readonly tree: Uint8Array | null;
  /** Texts that the program runs as code, each with its tree, or null if it does not parse. */
  readonly codeTexts: readonly (readonly [text: string, tree: Uint8Array | null])[];
};

export type RiskAnswer = {
  readonly findings: readonly Finding[];
  readonly confidential: Confidential;
  /** Texts that the program runs as code and that are missing in `codeTexts`. */
  readonly wanted: readonly string[];
};

/** Runs the security policy and the credential scan on a text. */
export function runRisks({ text, tree, codeTexts }: RiskJob): RiskAnswer {
  if (!tree) return { ...scan({ text, program: null, comments: [], computed: [] }), wanted: [] };
  const { module, comments } = decodeTree(tree);
  const program = programOf(module);
  const parsed = new Map(codeTexts.map(([code, bytes]) => [code, bytes && decodeTree(bytes).module]));
  const { facts, unparsedTexts: wanted } = resolve(program, parsed);
  const computed = facts.filter((fact) => fact.kind === 'text');
  const { findings, confidential } = scan({ text, program, comments, computed });
  const policy = [...applyPolicy(facts, readSyntaxContext(program)), ...findTextHazards(text, program, comments)];
  return { findings: [...policy, ...findings], confidential, wanted };
}
