import type { Finding } from '../../../src/model/finding.ts';
import { programOf } from '../../../src/python/program.ts';
import type { Module } from '../../../src/python/tree.ts';
import { resolve } from '../../../src/resolve/resolve.ts';
import { applyPolicy } from '../../../src/security/apply-policy.ts';
import { readSyntaxContext } from '../../../src/security/syntax-context.ts';
import { parse } from '../../python/parse.ts';

/** Code strings that create more code strings are followed to this depth. */
const roundsMax = 8;

/** The security findings of a program, including the strings it runs as code. */
export function runPolicy(code: string, read: (code: string) => Module = parse): Finding[] {
  const program = programOf(read(code));
  const texts = new Map<string, Module | null>();
  let { facts, unparsedTexts: wanted } = resolve(program, texts);
  for (let round = 0; wanted.length > 0 && round < roundsMax; round++) {
    for (const text of wanted) texts.set(text, readOrNull(text, read));
    ({ facts, unparsedTexts: wanted } = resolve(program, texts));
  }
  return applyPolicy(facts, readSyntaxContext(program));
}

function readOrNull(text: string, read: (code: string) => Module): Module | null {
  try {
    return read(text);
  } catch {
    return null;
  }
}

export type Expected = { readonly sink: string; readonly line: number; readonly alsoLines: readonly number[] };

/** Is the sink reported above info on the line where it is called? */
export const isFound = (findings: readonly Finding[], { sink, line, alsoLines }: Expected): boolean =>
  alarms(findings).some(
    ({ message, place }) => place !== null && [line, ...alsoLines].includes(place.line) && names(message, sink),
  );

export const alarms = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ severity }) => severity !== 'info');

const names = (message: string, sink: string): boolean =>
  new RegExp(`(?<![\\w])${sink.replaceAll('.', '\\.')}(?!\\w)`).test(message);
