import type { Finding } from '../../src/model/finding.ts';
import { programOf } from '../../src/python/program.ts';
import type { Module } from '../../src/python/tree.ts';
import { resolve } from '../../src/resolve/resolve.ts';
import { applyPolicy } from '../../src/security/apply-policy.ts';
import { readSyntaxContext } from '../../src/security/syntax-context.ts';
import { findTextHazards } from '../../src/security/text-hazards.ts';
import { parse, parseTree } from '../python/parse.ts';

/** How many rounds of code strings are parsed and resolved. */
const roundsMax = 5;

/** The security findings of a program, resolved as in production until no code string is left unparsed. */
export function findRisks(text: string): readonly Finding[] {
  const { module, comments } = parseTree(text);
  const program = programOf(module);
  const texts = new Map<string, Module | null>();
  let { facts, unparsedTexts: wanted } = resolve(program, texts);
  for (let round = 0; round < roundsMax && wanted.length > 0; round += 1) {
    for (const code of wanted) texts.set(code, parsed(code));
    ({ facts, unparsedTexts: wanted } = resolve(program, texts));
  }
  return [...applyPolicy(facts, readSyntaxContext(program)), ...findTextHazards(text, program, comments)];
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
