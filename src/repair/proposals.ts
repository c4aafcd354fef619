import { checks } from '../checks/index.ts';
import type { LintMessage } from '../lint/linter.ts';
import type { Finding } from '../model/finding.ts';
import { decodeTree } from '../python/decode.ts';
import { type Program, programOf } from '../python/program.ts';
import { edited, overlap, type Source, sourceOf, type TextEdit } from '../python/source.ts';
import type { Fix, ProgramFixer, ProgramInput } from './fixers/fixer.ts';
import { fixers } from './fixers/index.ts';
import type { Proposal } from './mend.ts';

/** A text that parses, and all that the checkers say of it. */
export type ProposalsInput = {
  readonly code: string;
  /** As the reader encodes it. */
  readonly tree: Uint8Array;
  readonly findings: readonly Finding[];
  /** The linter's own words, with its fixes. */
  readonly lint: readonly LintMessage[];
};

/** So many findings are looked into, the gravest first; the next round sees those behind them. */
const findingsMax = 200;

/** At most this many single fixes are tried when all of them together do not pass. */
const singleFixesMax = 12;

export const programFixers: readonly ProgramFixer[] = fixers.filter((fixer) => fixer.reads === 'program');

/** What could be changed in a program: all of it at once, and should that not pass, each change by itself. */
export function proposalsFor({ code, tree, findings, lint }: ProposalsInput): Proposal[] {
  const { module, comments } = decodeTree(tree);
  const source = sourceOf(code);
  const program = programOf(module);
  return combined(
    source,
    fixesFor({ source, program, comments, findings: [...findings, ...twins(program, findings)], lint }),
  );
}

/**
 * What our own checks say of the lines that have a finding. Of two tools that see one defect only one is listed, and
 * it is the checks that know what is certain about it.
 */
function twins(program: Program, findings: readonly Finding[]): Finding[] {
  const lines = new Set(findings.map(({ place }) => place?.line));
  const known = new Set(findings.map(({ rule, place }) => `${rule} ${place?.line}:${place?.column}`));
  return checks.flatMap(({ id, severity, find }): Finding[] => {
    try {
      return Array.from(find(program))
        .filter(({ place }) => lines.has(place.line) && !known.has(`${id} ${place.line}:${place.column}`))
        .map((report) => ({
          rule: id,
          severity: report.severity ?? severity,
          message: report.message,
          place: report.place,
        }));
    } catch {
      return [];
    }
  });
}

/** The fixes of every fixer for every finding, the gravest finding first. A fixer that fails costs the others nothing. */
export function fixesFor(input: ProgramInput): Fix[] {
  const order = ['error', 'warning', 'info'];
  const findings = input.findings.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
  return findings.slice(0, findingsMax).flatMap((finding) =>
    programFixers.flatMap((fixer) => {
      if (!fixer.cures.test(finding.rule)) return [];
      try {
        return [...fixer.fix(finding, input)];
      } catch {
        return [];
      }
    }),
  );
}

/** Fixes that are in each other's way are not made together; the earlier one stands. */
export function combined(source: Source, fixes: readonly Fix[]): Proposal[] {
  const chosen: Fix[] = [];
  const taken: TextEdit[] = [];
  const known = new Set<string>();
  for (const fix of fixes) {
    const key = JSON.stringify(fix.edits);
    if (known.has(key) || edited(source.code, fix.edits) === source.code) continue;
    known.add(key);
    // Two fixes may need the same thing done, such as an import added.
    const edits = fix.edits.filter((edit) => !taken.some((other) => isSame(edit, other)));
    if (edits.some((edit) => taken.some((other) => overlap(edit, other)))) continue;
    taken.push(...edits);
    chosen.push(fix);
  }
  if (chosen.length === 0) return [];
  const alone = chosen.length > 1 ? chosen.slice(0, singleFixesMax).map((fix) => proposal(source, [fix])) : [];
  return [proposal(source, chosen), ...alone];
}

function proposal({ code }: Source, fixes: readonly Fix[]): Proposal {
  const edits: TextEdit[] = [];
  for (const edit of fixes.flatMap((fix) => fix.edits)) {
    if (!edits.some((other) => isSame(edit, other))) edits.push(edit);
  }
  return { code: edited(code, edits), reasons: told(fixes) };
}

/** What was done, line by line: `line 3: added the missing colon`. */
export const told = (fixes: readonly Fix[]): string[] =>
  fixes
    .flatMap(({ line, did, also = [] }) => [{ line, did }, ...also])
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, did }) => `line ${line}: ${did}`);

const isSame = (one: TextEdit, other: TextEdit): boolean =>
  one.start === other.start && one.end === other.end && one.text === other.text;
