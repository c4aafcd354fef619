import type { Engine } from '../base/engine.ts';
import { createPool, PastDeadline, WorkerLost } from '../base/pool.ts';
import { startThread } from '../base/thread.ts';
import { serviceVersion } from '../base/version.ts';
import type { StartupImport } from '../checks/imports/startup-imports.ts';
import type { Finding } from '../model/finding.ts';
import type { Optimized, OptimizeInput } from '../optimize/optimize.ts';
import type { Examples } from '../python/examples/example.ts';
import type { BlockNames } from '../python/extraction/block-names.ts';
import type { ProposalsInput } from '../repair/proposals.ts';
import type { Proposal } from '../repair/repair.ts';
import type { CandidateSet } from '../repair/search/candidates.ts';
import { maskerOf } from '../secrets/mask.ts';
import type { TranspileResult } from '../transpile/transpile.ts';
import type {
  AnalystAnswer,
  AnalystJob,
  ChecksJob,
  ExamplesJob,
  MissingJob,
  TranspileJob,
  VariantsJob,
} from './analyst-worker.ts';
import type { RiskAnswer, RiskJob } from './run-risks.ts';

/** Analyses trees in worker threads, because a large one would block the event loop for too long. */
export type Analyst = Engine & {
  /** The findings of our own checks. Null if they ran out of time or memory, which does not mean "no findings". */
  analyse(job: ChecksJob, signal: AbortSignal): Promise<readonly Finding[] | null>;
  /** The findings of the security policy and the credential scan. Null as above. */
  risks(job: RiskJob, signal: AbortSignal): Promise<RiskAnswer | null>;
  /** For each undefined name, whether reading it is certain to raise. Null as above. */
  missing(job: MissingJob, signal: AbortSignal): Promise<readonly boolean[] | null>;
  /** The changes that fixers propose for a program. Null as above. */
  proposals(job: ProposalsInput, signal: AbortSignal): Promise<readonly Proposal[] | null>;
  /** Smaller programs with the same behaviour, smallest first. Null as above. */
  optimizations(job: OptimizeInput, signal: AbortSignal): Promise<readonly Optimized[] | null>;
  /** The one-edit changes of a program that are worth trying. Null as above. */
  variants(job: VariantsJob, signal: AbortSignal): Promise<CandidateSet | null>;
  /** The program translated into another language. Null as above. */
  transpile(job: TranspileJob, signal: AbortSignal): Promise<TranspileResult | null>;
  /** Whether the second tree has the public names of the first. False if that could not be determined. */
  keepsSurface(before: Uint8Array, after: Uint8Array, signal: AbortSignal): Promise<boolean>;
  /** The names that each block of code defines and needs. Null as above, and for blocks without a tree. */
  blockNames(
    trees: readonly (Uint8Array | null)[],
    signal: AbortSignal,
  ): Promise<readonly (BlockNames | null)[] | null>;
  /** The modules that a program is certain to import when it starts. Null as above. */
  startupImports(tree: Uint8Array, signal: AbortSignal): Promise<readonly StartupImport[] | null>;
  /** The examples in the strings of a program. Null as above. */
  examples(job: ExamplesJob, signal: AbortSignal): Promise<Examples | null>;
};

export type AnalystPlan = {
  readonly threads: number;
  readonly waitingMax: number;
  readonly deadlineMs: number;
  readonly log?: (line: string) => void;
};

/**
 * V8 lets garbage pile up to four times what is in use, unless the limit is low: with these limits a thread holds 60 MB
 * instead of 160, for a twentieth more CPU time.
 */
const heap = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 1024 };

/** A program that calls itself a thousand times is followed on the stack. */
const stackSizeMb = 16;

export function startAnalyst({ threads, waitingMax, deadlineMs, log }: AnalystPlan): Analyst {
  const script = new URL('./analyst-worker.ts', import.meta.url);
  const analysts = createPool<AnalystJob, AnalystAnswer>({
    name: 'checks',
    size: threads,
    waitingMax,
    deadlineMs,
    start: (signal) => startThread<AnalystJob, AnalystAnswer, string>(script, signal, { ...heap, stackSizeMb }),
  });
  const runJob = async (job: AnalystJob, signal: AbortSignal): Promise<AnalystAnswer | null> => {
    try {
      return await analysts.run(job, signal);
    } catch (error) {
      if (error instanceof PastDeadline || error instanceof WorkerLost) return null;
      throw error;
    }
  };
  return {
    async analyse(job, signal) {
      const answer = await runJob({ kind: 'checks', ...job }, signal);
      return answer?.kind === 'checked' ? answer.findings : null;
    },
    async risks(job, signal) {
      const answer = await runJob({ kind: 'risks', ...job }, signal);
      return answer?.kind === 'risks' ? answer : null;
    },
    async missing(job, signal) {
      const answer = await runJob({ kind: 'missing', ...job }, signal);
      return answer?.kind === 'missing' ? answer.surely : null;
    },
    async proposals(job, signal) {
      const answer = await runJob({ kind: 'proposals', ...job }, signal);
      return answer?.kind === 'proposals' ? answer.proposals : null;
    },
    async optimizations(job, signal) {
      const answer = await runJob({ kind: 'optimizations', ...job }, signal);
      return answer?.kind === 'optimizations' ? answer.optimizations : null;
    },
    async variants(job, signal) {
      const answer = await runJob({ kind: 'variants', ...job }, signal);
      return answer?.kind === 'variants' ? answer.proposed : null;
    },
    async transpile(job, signal) {
      const answer = await runJob({ kind: 'transpile', ...job }, signal);
      if (answer?.kind !== 'transpiled') return null;
      if ('failure' in answer.transpiled && answer.transpiled.failure)
        log?.(`the translator failed: ${maskerOf(job.text)(answer.transpiled.failure)}`);
      return answer.transpiled;
    },
    async keepsSurface(before, after, signal) {
      const answer = await runJob({ kind: 'surface', before, after }, signal);
      return answer?.kind === 'surface' && answer.kept;
    },
    async blockNames(trees, signal) {
      const answer = await runJob({ kind: 'block-names', trees }, signal);
      return answer?.kind === 'block-names' ? answer.names : null;
    },
    async startupImports(tree, signal) {
      const answer = await runJob({ kind: 'startup-imports', tree }, signal);
      return answer?.kind === 'startup-imports' ? answer.imports : null;
    },
    async examples(job, signal) {
      const answer = await runJob({ kind: 'examples', ...job }, signal);
      return answer?.kind === 'examples' ? answer.examples : null;
    },
    report: () => ({ ...analysts.report(), version: serviceVersion }),
    ready: analysts.ready,
    recycle: analysts.recycle,
    close: analysts.close,
  };
}
