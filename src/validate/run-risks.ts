import type { Capability } from '../model/capability.ts';
import type { Confidential } from '../model/confidential.ts';
import type { Finding } from '../model/finding.ts';
import { decodeTree } from '../python/decode.ts';
import { programOf } from '../python/program.ts';
import type { Module } from '../python/tree.ts';
import type { Fact } from '../resolve/fact.ts';
import { resolve } from '../resolve/resolve.ts';
import { scan } from '../secrets/scan.ts';
import { applyPolicy } from '../security/apply-policy.ts';
import { findCapabilities } from '../security/find-capabilities.ts';
import { readSyntaxContext, type SyntaxContext } from '../security/syntax-context.ts';
import { findTextHazards } from '../security/text-hazards.ts';

export type RiskJob = {
  readonly text: string;
  /** Null if it does not parse. */
  readonly tree: Uint8Array | null;
  /** Texts that the program runs as code, each with its tree, or null if it does not parse. */
  readonly codeTexts: readonly (readonly [text: string, tree: Uint8Array | null])[];
  readonly siblings?: SiblingJob;
};

/** The other files of the program, for the resolver. */
export type SiblingJob = {
  /** The modules, each with its tree, or null if it does not parse. */
  readonly modules: readonly (readonly [name: string, tree: Uint8Array | null])[];
  /** The package that the program itself is in. */
  readonly package: string | null;
};

export type RiskAnswer = {
  readonly findings: readonly Finding[];
  readonly confidential: Confidential;
  /** What the program can do, itself and through its other files. */
  readonly capabilities: readonly Capability[];
  /** Texts that the program runs as code and that are missing in `codeTexts`. */
  readonly wanted: readonly string[];
};

/** Runs the security policy and the credential scan on a text. */
export function runRisks({ text, tree, codeTexts, siblings }: RiskJob): RiskAnswer {
  if (!tree) {
    const { findings, confidential } = scan({ text, program: null, comments: [], computed: [] });
    return { findings: findings.map(listHint), confidential, capabilities: [], wanted: [] };
  }
  const { module, comments } = decodeTree(tree);
  const program = programOf(module);
  const { facts, unparsedTexts: wanted } = resolve(program, parseAll(codeTexts), {
    modules: parseAll(siblings?.modules ?? []),
    package: siblings?.package ?? null,
  });
  const own = facts.filter((fact) => !fact.inSibling);
  const computed = own.filter((fact) => fact.kind === 'text');
  const { findings, confidential } = scan({ text, program, comments, computed });
  const syntax = readSyntaxContext(program);
  const policy = [...applyPolicy(own, syntax), ...findTextHazards(text, program, comments)];
  const through = own.length === facts.length ? [] : findSiblingRisks(facts, policy, syntax);
  const capabilities = findCapabilities(facts);
  return { findings: [...policy, ...through, ...findings].map(listHint), confidential, capabilities, wanted };
}

/** A hint (info) is an ordinary diagnostic: callers may fail a build for any entry in `security`. */
const listHint = ({ risk, ...finding }: Finding): Finding =>
  risk && finding.severity !== 'info' ? { ...finding, risk } : finding;

const parseAll = (trees: readonly (readonly [string, Uint8Array | null])[]): Map<string, Module | null> =>
  new Map(trees.map(([name, bytes]) => [name, bytes && decodeTree(bytes).module]));

/** What the program does through its other files. What they may do in general is reported when they are checked. */
function findSiblingRisks(facts: readonly Fact[], known: readonly Finding[], syntax: SyntaxContext): Finding[] {
  const keyOf = ({ rule, place }: Finding): string => `${rule} ${place?.line}:${place?.column}`;
  const reported = new Set(known.map(keyOf));
  return applyPolicy(facts, syntax).filter((finding) => finding.severity !== 'info' && !reported.has(keyOf(finding)));
}
