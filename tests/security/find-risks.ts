import type { Finding } from '../../src/model/finding.ts';
import { programOf } from '../../src/python/program.ts';
import type { Module } from '../../src/python/tree.ts';
import { resolve } from '../../src/resolve/resolve.ts';
import { applyPolicy, reportRisks } from '../../src/security/apply-policy.ts';
import { findCapabilities } from '../../src/security/find-capabilities.ts';
import { readSyntaxContext } from '../../src/security/syntax-context.ts';
import { findTextHazards } from '../../src/security/text-hazards.ts';
import { parse, parseTree } from '../python/parse.ts';

/** How many rounds of code strings are parsed and resolved. */
const roundsMax = 5;

/** The security findings of a program, as in production. */
export function findRisks(text: string): readonly Finding[] {
  const { program, comments, facts } = resolveText(text);
  return [...applyPolicy(facts, readSyntaxContext(program)), ...findTextHazards(text, program, comments)];
}

/** Lines with an ordinary operation, which no finding reports, and that lack a capability. */
export function findUnlistedOperations(text: string): readonly string[] {
  const { program, facts } = resolveText(text);
  const listed = new Set(findCapabilities(facts).map(({ place }) => place.line));
  return reportRisks(facts, readSyntaxContext(program)).flatMap(({ severity, kind, place, rule }) =>
    severity === 'info' && kind === 'capability' && !listed.has(place.line) ? [`${place.line} ${rule.id}`] : [],
  );
}

/** Resolves a program until no code string is left unparsed. */
function resolveText(text: string) {
  const { module, comments } = parseTree(text);
  const program = programOf(module);
  const texts = new Map<string, Module | null>();
  let { facts, unparsedTexts: wanted } = resolve(program, texts);
  for (let round = 0; round < roundsMax && wanted.length > 0; round += 1) {
    for (const code of wanted) texts.set(code, parsed(code));
    ({ facts, unparsedTexts: wanted } = resolve(program, texts));
  }
  return { program, comments, facts };
}

function parsed(code: string): Module | null {
  try {
    return parse(code);
  } catch {
    return null;
  }
}

/** `4 PY-COMMAND error`, in source order. */
export const lines = (findings: readonly Finding[]): readonly string[] =>
  findings.map(({ rule, severity, place }) => `${place?.line} ${rule.replace('security:', '')} ${severity}`);
