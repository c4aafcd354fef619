import type { LintMessage } from '../../lint/linter.ts';
import type { Finding } from '../../model/finding.ts';
import type { Comment } from '../../python/decode.ts';
import type { Program } from '../../python/program.ts';
import type { Source, TextEdit } from '../../python/source.ts';
import type { SyntaxProblem } from '../../reading/reader.ts';
import type { Token } from '../tokens.ts';

export { py } from '../../python/marked-example.ts';

/** One change: its line, its description, and the edits. Everything outside the edits stays the same. */
export type Fix = {
  readonly line: number;
  /** Past tense, lower case: `added the missing colon`. */
  readonly description: string;
  readonly edits: readonly TextEdit[];
  /** Further changes that the edits make, on other lines. */
  readonly also?: readonly Pick<Fix, 'line' | 'description'>[];
};

/** What both kinds of fixer have in common. The examples are run as tests. */
type FixerDescription = {
  readonly id: string;
  readonly summary: string;
  /** Texts and the repaired texts. */
  readonly examples: readonly { readonly bad: string; readonly fixed: string }[];
  /** Similar texts that must stay unchanged, because the intent is not certain. */
  readonly unchanged: readonly string[];
};

/** What is known about a text that parses. */
export type ProgramInput = {
  readonly source: Source;
  readonly program: Program;
  readonly comments: readonly Comment[];
  readonly findings: readonly Finding[];
  readonly lint: readonly LintMessage[];
};

/** Fixes findings in a text that parses. It is called for each finding that matches its rules. */
export type ProgramFixer = FixerDescription & {
  readonly reads: 'program';
  /** Matches the rules of the findings that it can fix. */
  readonly rules: RegExp;
  fix(finding: Finding, input: ProgramInput): Iterable<Fix>;
};

/** What is known about a text that does not parse: the first syntax error. */
export type BrokenInput = {
  readonly source: Source;
  readonly tokens: readonly Token[];
  readonly problem: SyntaxProblem;
};

/** Proposes fixes for a syntax error, the most certain first. Parsing the result decides whether one works. */
export type BrokenFixer = FixerDescription & {
  readonly reads: 'broken';
  /** Matches the error messages of Python that it can help with. */
  readonly messages: RegExp;
  fix(input: BrokenInput): Iterable<Fix>;
};

export const defineProgramFixer = (fixer: Omit<ProgramFixer, 'reads'>): ProgramFixer => ({
  reads: 'program',
  ...fixer,
});

export const defineBrokenFixer = (fixer: Omit<BrokenFixer, 'reads'>): BrokenFixer => ({ reads: 'broken', ...fixer });
