import type { LintMessage } from '../lint/linter.ts';
import type { Finding, FindingFix } from '../model/finding.ts';
import { decodeTree } from '../python/decode.ts';
import { programOf } from '../python/program.ts';
import { applyEdits, overlap, type Source, sourceOf, type TextEdit } from '../python/source.ts';
import type { FixedFinding } from './draft.ts';
import type { Fix, ProgramFixer, ProgramInput } from './fixers/fixer.ts';
import { fixers } from './fixers/index.ts';
import type { Proposal } from './repair.ts';

/** A text that parses, with everything that the checkers report about it. */
export type ProposalsInput = {
  readonly code: string;
  /** As the reader encodes it. */
  readonly tree: Uint8Array;
  readonly findings: readonly Finding[];
  /** The linter's own messages, with its fixes. */
  readonly lint: readonly LintMessage[];
};

/** How many findings are handled per round, the most severe first. */
const findingsMax = 200;

/** How many fixes are tried on their own if all of them together do not pass. */
const singleFixesMax = 12;

export const programFixers: readonly ProgramFixer[] = fixers.filter((fixer) => fixer.reads === 'program');

/** Proposals for a program: all fixes at once, then each on its own, in case they do not pass together. */
export function proposalsFor({ code, tree, findings, lint }: ProposalsInput): Proposal[] {
  const { module, comments } = decodeTree(tree);
  const source = sourceOf(code);
  const program = programOf(module);
  // If two tools report one defect, only one finding is listed, but fixers use what either of them knows.
  const listed = new Map(
    findings.flatMap((finding) => [finding, ...(finding.duplicates ?? [])].map((one) => [one, finding])),
  );
  const fixes = fixesFor({ source, program, comments, findings: [...listed.keys()], lint });
  return combineIntoProposals(
    source,
    fixes.map((fix) => ({ ...fix, finding: listed.get(fix.finding)! })),
  );
}

/** A fix with the finding that it was made for. */
type FoundFix = Fix & { readonly finding: Finding };

/** The fixes of every fixer for every finding, the most severe finding first. A fixer that throws is skipped. */
export function fixesFor(input: ProgramInput): FoundFix[] {
  const order = ['error', 'warning', 'info'];
  const findings = input.findings.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
  return findings.slice(0, findingsMax).flatMap((finding) =>
    programFixers.flatMap((fixer) => {
      if (!fixer.rules.test(finding.rule)) return [];
      try {
        return [...fixer.fix(finding, input)].map((fix) => ({ ...fix, finding }));
      } catch {
        return [];
      }
    }),
  );
}

/** If fixes overlap, only the first of them is part of the combined proposal. */
export function combineIntoProposals(source: Source, fixes: readonly FoundFix[]): Proposal[] {
  const chosen: FoundFix[] = [];
  const taken: TextEdit[] = [];
  const known = new Set<string>();
  for (const fix of fixes) {
    const key = JSON.stringify(fix.edits);
    if (known.has(key) || applyEdits(source.code, fix.edits) === source.code) continue;
    known.add(key);
    // Two fixes may need the same edit, such as an added import.
    const edits = fix.edits.filter((edit) => !taken.some((other) => isSame(edit, other)));
    if (edits.some((edit) => taken.some((other) => overlap(edit, other)))) continue;
    taken.push(...edits);
    chosen.push(fix);
  }
  if (chosen.length === 0) return [];
  const alone = chosen.length > 1 ? chosen.slice(0, singleFixesMax).map((fix) => toProposal(source, [fix])) : [];
  return [toProposal(source, chosen), ...alone];
}

function toProposal(source: Source, fixes: readonly FoundFix[]): Proposal {
  const edits: TextEdit[] = [];
  for (const edit of fixes.flatMap((fix) => fix.edits)) {
    if (!edits.some((other) => isSame(edit, other))) edits.push(edit);
  }
  return {
    code: applyEdits(source.code, edits),
    reasons: describeFixes(fixes),
    fixed: fixes.map((fix) => fixedFinding(source, fix)),
  };
}

const fixedFinding = (source: Source, { finding, description, edits }: FoundFix): FixedFinding => ({
  finding: { rule: finding.rule, place: finding.place },
  fix: { description, edits: edits.map((edit) => placeEdit(source, edit)) },
});

function placeEdit(source: Source, { start, end, text }: TextEdit): FindingFix['edits'][number] {
  const [from, to] = [source.pointAt(start), source.pointAt(end)];
  return { place: { ...from, endLine: to.line, endColumn: to.column }, text };
}

/** Such as: line 3: added the missing colon */
export const describeFixes = (fixes: readonly Fix[]): string[] =>
  fixes
    .flatMap(({ line, description, also = [] }) => [{ line, description }, ...also])
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, description }) => `line ${line}: ${description}`);

const isSame = (one: TextEdit, other: TextEdit): boolean =>
  one.start === other.start && one.end === other.end && one.text === other.text;
