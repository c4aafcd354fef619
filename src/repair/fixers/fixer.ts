import type { LintMessage } from '../../lint/linter.ts';
import type { Finding } from '../../model/finding.ts';
import type { Comment } from '../../python/decode.ts';
import type { Program } from '../../python/program.ts';
import type { Source, TextEdit } from '../../python/source.ts';
import type { SyntaxProblem } from '../../reading/reader.ts';
import type { Token } from '../tokens.ts';

export { py } from '../../python/marked-example.ts';

/** One change: where, in words what was done, and the edits that do it. What they do not name stays as it is. */
export type Fix = {
  readonly line: number;
  /** Past tense, lower case: `added the missing colon`. */
  readonly description: string;
  readonly edits: readonly TextEdit[];
  /** What else the edits do, on other lines. */
  readonly also?: readonly Pick<Fix, 'line' | 'description'>[];
};

/** What both kinds of fixer carry: what they do, and examples that run. */
type FixerDescription = {
  readonly id: string;
  readonly summary: string;
  /** Texts and what becomes of them. */
  readonly examples: readonly { readonly bad: string; readonly fixed: string }[];
  /** Texts that look alike and stay as they are, because what was meant is not certain. */
  readonly unchanged: readonly string[];
};

/** What is known of a text that parses. */
export type ProgramInput = {
  readonly source: Source;
  readonly program: Program;
  readonly comments: readonly Comment[];
  readonly findings: readonly Finding[];
  readonly lint: readonly LintMessage[];
};

/** Cures findings of a text that parses. It is asked about each finding of its rules, and about nothing else. */
export type ProgramFixer = FixerDescription & {
  readonly reads: 'program';
  /** The rules of the findings that it may cure. */
  readonly rules: RegExp;
  fix(finding: Finding, input: ProgramInput): Iterable<Fix>;
};

/** What is known of a text that does not parse: the first thing Python stumbles over. */
export type BrokenInput = {
  readonly source: Source;
  readonly tokens: readonly Token[];
  readonly problem: SyntaxProblem;
};

/** Offers what may make a text parse. Python decides whether it does; earlier offers are the more certain ones. */
export type BrokenFixer = FixerDescription & {
  readonly reads: 'broken';
  /** What Python says where this may help. */
  readonly messages: RegExp;
  fix(input: BrokenInput): Iterable<Fix>;
};

export const defineProgramFixer = (fixer: Omit<ProgramFixer, 'reads'>): ProgramFixer => ({
  reads: 'program',
  ...fixer,
});

export const defineBrokenFixer = (fixer: Omit<BrokenFixer, 'reads'>): BrokenFixer => ({ reads: 'broken', ...fixer });
