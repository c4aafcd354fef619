import { parentPort } from 'node:worker_threads';
import { keepCompiledCode } from '../base/compiled-code.ts';
import type { ThreadFailure } from '../base/thread.ts';
import { noTypedModules } from '../checks/check.ts';
import { type StartupImport, startupImports } from '../checks/imports/startup-imports.ts';
import type { Finding, Place } from '../model/finding.ts';
import type { Target } from '../model/python-version.ts';
import type { SiblingFiles } from '../model/sibling-files.ts';
import type { Optimized, OptimizeInput } from '../optimize/optimize.ts';
import { decodeTree } from '../python/decode.ts';
import type { Examples } from '../python/examples/example.ts';
import { findExamplesInCode } from '../python/examples/in-code.ts';
import { type BlockNames, blockNames } from '../python/extraction/block-names.ts';
import { isSurelyMissing } from '../python/missing-name.ts';
import { type Program, programOf } from '../python/program.ts';
import type { ProposalsInput } from '../repair/proposals.ts';
import type { Proposal } from '../repair/repair.ts';
import type { CandidateSet, Clues } from '../repair/search/candidates.ts';
import type { Target as Language } from '../transpile/translation.ts';
import type { TranspileResult } from '../transpile/transpile.ts';
import { runChecks } from './run-checks.ts';
import { type RiskAnswer, type RiskJob, runRisks } from './run-risks.ts';

export type ChecksJob = {
  readonly tree: Uint8Array;
  readonly typedModules: readonly string[];
  /** The top-level modules among the other files of the program. */
  readonly siblings?: readonly string[];
  readonly target?: Target;
};

export type ExamplesJob = { readonly text: string; readonly tree: Uint8Array };

export type MissingJob = {
  readonly tree: Uint8Array;
  readonly places: readonly Place[];
  /** Whether annotations are evaluated only if the program reads them. */
  readonly isLazy: boolean;
};

export type VariantsJob = Clues & { readonly text: string; readonly tree: Uint8Array };

export type TranspileJob = {
  readonly text: string;
  readonly tree: Uint8Array;
  readonly target: Language;
  /** Is the runtime imported from a module of its own? */
  readonly importsRuntime: boolean;
  readonly path: string;
  readonly files: SiblingFiles;
};

export type AnalystJob =
  | (ChecksJob & { readonly kind: 'checks' })
  | (RiskJob & { readonly kind: 'risks' })
  | (MissingJob & { readonly kind: 'missing' })
  | (ExamplesJob & { readonly kind: 'examples' })
  | (ProposalsInput & { readonly kind: 'proposals' })
  | (OptimizeInput & { readonly kind: 'optimizations' })
  | (VariantsJob & { readonly kind: 'variants' })
  | (TranspileJob & { readonly kind: 'transpile' })
  | { readonly kind: 'block-names'; readonly trees: readonly (Uint8Array | null)[] }
  | { readonly kind: 'startup-imports'; readonly tree: Uint8Array }
  | { readonly kind: 'surface'; readonly before: Uint8Array; readonly after: Uint8Array };

export type AnalystAnswer =
  | { readonly kind: 'checked'; readonly findings: readonly Finding[] }
  | (RiskAnswer & { readonly kind: 'risks' })
  | { readonly kind: 'missing'; readonly surely: readonly boolean[] }
  | { readonly kind: 'examples'; readonly examples: Examples }
  | { readonly kind: 'proposals'; readonly proposals: readonly Proposal[] }
  | { readonly kind: 'optimizations'; readonly optimizations: readonly Optimized[] }
  | { readonly kind: 'variants'; readonly proposed: CandidateSet }
  | { readonly kind: 'transpiled'; readonly transpiled: TranspileResult }
  | { readonly kind: 'block-names'; readonly names: readonly (BlockNames | null)[] }
  | { readonly kind: 'startup-imports'; readonly imports: readonly StartupImport[] }
  | { readonly kind: 'surface'; readonly kept: boolean };

/** What only some calls need is imported by the first of them: a thread starts with every service. */
async function runJob(job: AnalystJob): Promise<AnalystAnswer> {
  switch (job.kind) {
    case 'checks':
      return {
        kind: 'checked',
        findings: runChecks(programIn(job.tree), {
          typedModules: new Set(job.typedModules),
          siblings: new Set(job.siblings),
          target: job.target ?? noTypedModules.target,
        }),
      };
    case 'risks':
      return { kind: 'risks', ...runRisks(job) };
    case 'missing': {
      const program = programIn(job.tree);
      return { kind: 'missing', surely: job.places.map((place) => isSurelyMissing(program, place, job.isLazy)) };
    }
    case 'examples':
      return { kind: 'examples', examples: findExamplesInCode(programIn(job.tree), job.text) };
    case 'proposals': {
      const { proposalsFor } = await import('../repair/proposals.ts');
      return { kind: 'proposals', proposals: proposalsFor(job) };
    }
    case 'optimizations': {
      const { optimizations } = await import('../optimize/optimize.ts');
      return { kind: 'optimizations', optimizations: optimizations(job) };
    }
    case 'variants': {
      const { findCandidates } = await import('../repair/search/candidates.ts');
      return { kind: 'variants', proposed: findCandidates(programIn(job.tree), job.text, job) };
    }
    case 'transpile': {
      const { transpile } = await import('../transpile/transpile.ts');
      const { transpileRuntime, transpileRuntimeModule } = await import('./transpile-runtime.ts');
      const { text, tree, target, importsRuntime, path, files } = job;
      const runtimeModule = importsRuntime ? `./${transpileRuntimeModule().name}` : null;
      return {
        kind: 'transpiled',
        transpiled: transpile(
          { text, ...decodeTree(tree) },
          { target, runtimeModule, path, files },
          transpileRuntime(),
        ),
      };
    }
    case 'block-names':
      return { kind: 'block-names', names: job.trees.map((tree) => tree && blockNames(programIn(tree))) };
    case 'startup-imports': {
      const { module } = decodeTree(job.tree);
      return { kind: 'startup-imports', imports: startupImports(programOf(module), module.body) };
    }
    case 'surface': {
      const { treesKeepSurface } = await import('../repair/surface.ts');
      return { kind: 'surface', kept: treesKeepSurface(job.before, job.after) };
    }
  }
}

const programIn = (tree: Uint8Array): Program => programOf(decodeTree(tree).module);

async function runJobSafely(job: AnalystJob): Promise<AnalystAnswer | ThreadFailure> {
  try {
    return await runJob(job);
  } catch (error) {
    return { kind: 'failed', reason: String(error) };
  }
}

parentPort!.on('message', async (job: AnalystJob) => parentPort!.postMessage(await runJobSafely(job)));
parentPort!.postMessage('ready');
keepCompiledCode();
