import type { Finding } from '../model/finding.ts';
import { decodeTree } from '../python/decode.ts';
import { programOf } from '../python/program.ts';
import { resolve } from '../resolve/resolve.ts';
import { secretsIn } from '../secrets/scan.ts';
import { judge } from '../security/judge.ts';
import { surroundingsOf } from '../security/surroundings.ts';
import { textHazards } from '../security/text-hazards.ts';

/** A text whose risks are asked for. */
export type RiskJob = {
  readonly text: string;
  /** Null where it does not parse. */
  readonly tree: Uint8Array | null;
  /** Texts that the program runs as code, each with its tree, or null where it does not parse. */
  readonly codeTexts: readonly (readonly [text: string, tree: Uint8Array | null])[];
};

export type RiskAnswer = {
  readonly findings: readonly Finding[];
  /** The values of the credentials among them, which nothing that leaves the service may hold. */
  readonly secrets: readonly string[];
  /** Texts that are run as code and were not among those given. */
  readonly wanted: readonly string[];
};

/** What the policy and the credential scan say of a text. */
export function runRisks({ text, tree, codeTexts }: RiskJob): RiskAnswer {
  if (!tree) return { ...credentials(secretsIn({ text, program: null, comments: [], computed: [] })), wanted: [] };
  const { module, comments } = decodeTree(tree);
  const program = programOf(module);
  const parsed = new Map(codeTexts.map(([code, bytes]) => [code, bytes && decodeTree(bytes).module]));
  const { facts, wanted } = resolve(program, parsed);
  const computed = facts.filter((fact) => fact.kind === 'text');
  const { findings, secrets } = credentials(secretsIn({ text, program, comments, computed }));
  const policy = [...judge(facts, surroundingsOf(program)), ...textHazards(text, program, comments)];
  return { findings: [...policy, ...findings], secrets, wanted };
}

const credentials = (found: ReturnType<typeof secretsIn>): Pick<RiskAnswer, 'findings' | 'secrets'> => ({
  findings: found.map(({ finding }) => finding),
  secrets: found.map(({ value }) => value),
});
