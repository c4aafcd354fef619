import type { Linter } from '../lint/linter.ts';
import type { CapabilityName } from '../model/capability.ts';
import type { Finding } from '../model/finding.ts';
import type { Submission } from '../model/submission.ts';
import type { Reader } from '../reading/reader.ts';
import type { Rewriter } from '../rewriter/rewriter.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Typechecker } from '../typecheck/typechecker.ts';
import type { Analyst } from './analyst.ts';
import type { Siblings } from './steps/read-siblings.ts';

/** The engines that produce a verdict. */
export type Tools = {
  readonly reader: Reader;
  readonly linter: Linter;
  readonly typechecker: Typechecker;
  readonly analyst: Analyst;
  readonly sandbox: Sandbox;
  /** Null unless one is configured. */
  readonly rewriter: Rewriter | null;
};

/** What every step of a call needs. */
export type Context = {
  readonly tools: Tools;
  /** Cancels the call. */
  readonly signal: AbortSignal;
  /** The other files of the program. */
  readonly siblings?: Siblings;
  /** The capabilities that the code may have; null for all. */
  readonly allowed?: readonly CapabilityName[] | null;
  /** The version of Python that the call names; `targetOf` returns the one that applies. */
  readonly pythonVersion?: string | null;
  readonly isIgnored?: ProjectKnowledge['isIgnored'];
};

/** What is known about the project of a text, besides its siblings. */
export type ProjectKnowledge = {
  /** Which findings the project does not want. They are neither reported nor fixed. */
  isIgnored(finding: Pick<Finding, 'rule' | 'severity'>): boolean;
  /** The top-level modules that the text can import from the project. */
  readonly modules: readonly string[];
};

export const noProject: ProjectKnowledge = { isIgnored: () => false, modules: [] };

export type Call = Context & { readonly submission: Submission };

/** The version of each tool, as in `meta.engine`. */
export function engineVersions({ reader, linter, typechecker, sandbox }: Tools, ran: boolean): Record<string, string> {
  const engines = { python: reader, ruff: linter, mypy: typechecker, ...(ran ? { sandbox } : {}) };
  return Object.fromEntries(
    Object.entries(engines).flatMap(([name, engine]) => {
      const { version } = engine.report();
      return version === null ? [] : [[name, version]];
    }),
  );
}
