import type { Engine } from '../base/engine.ts';
import { PastDeadline, pool, WorkerLost } from '../base/pool.ts';
import { startThread } from '../base/thread.ts';
import { serviceVersion } from '../base/version.ts';
import type { Finding } from '../model/finding.ts';
import type { Optimized, OptimizeInput } from '../optimize/optimize.ts';
import type { Examples } from '../python/examples/example.ts';
import type { ProposalsInput } from '../repair/proposals.ts';
import type { Proposal } from '../repair/repair.ts';
import type { CandidateSet } from '../repair/search/candidates.ts';
import { maskerOf } from '../secrets/mask.ts';
import type { Transpiled } from '../transpile/transpile.ts';
import type {
  AnalystAnswer,
  AnalystJob,
  ExamplesJob,
  MissingJob,
  TranspileJob,
  VariantsJob,
} from './analyst-worker.ts';
import type { RiskAnswer, RiskJob } from './run-risks.ts';

/** What we make of a tree, in threads of their own: a large one takes longer than the sockets can wait. */
export type Analyst = Engine & {
  /** What our checks say. Null where the tree was too much for them: never to be read as "no findings". */
  analyse(tree: Uint8Array, signal: AbortSignal): Promise<readonly Finding[] | null>;
  /** What the policy and the credential scan say. Null as above. */
  risks(job: RiskJob, signal: AbortSignal): Promise<RiskAnswer | null>;
  /** Of names that no tool could find, which must raise when they are read. Null as above. */
  missing(job: MissingJob, signal: AbortSignal): Promise<readonly boolean[] | null>;
  /** What could be changed in a program. Null as above. */
  proposals(job: ProposalsInput, signal: AbortSignal): Promise<readonly Proposal[] | null>;
  /** What does the same as a program with less, the least first. Null as above. */
  optimizations(job: OptimizeInput, signal: AbortSignal): Promise<readonly Optimized[] | null>;
  /** The single changes of a program that are worth a try. Null as above. */
  variants(job: VariantsJob, signal: AbortSignal): Promise<CandidateSet | null>;
  /** A program in another language. Null as above. */
  transpile(job: TranspileJob, signal: AbortSignal): Promise<Transpiled | null>;
  /** Does the second tree still offer what the first one did? No where it could not be told. */
  keepsSurface(before: Uint8Array, after: Uint8Array, signal: AbortSignal): Promise<boolean>;
  /** The examples in the strings of a program. Null as above. */
  examples(job: ExamplesJob, signal: AbortSignal): Promise<Examples | null>;
};

export type AnalystPlan = {
  readonly threads: number;
  readonly waitingMax: number;
  readonly deadlineMs: number;
  readonly log?: (line: string) => void;
};

export function startAnalyst({ threads, waitingMax, deadlineMs, log }: AnalystPlan): Analyst {
  const script = new URL('./analyst-worker.ts', import.meta.url);
  const analysts = pool<AnalystJob, AnalystAnswer>({
    name: 'checks',
    size: threads,
    waitingMax,
    deadlineMs,
    start: (signal) => startThread<AnalystJob, AnalystAnswer, string>(script, signal),
  });
  const ask = async (job: AnalystJob, signal: AbortSignal): Promise<AnalystAnswer | null> => {
    try {
      return await analysts.run(job, signal);
    } catch (error) {
      if (error instanceof PastDeadline || error instanceof WorkerLost) return null;
      throw error;
    }
  };
  return {
    async analyse(tree, signal) {
      const answer = await ask({ kind: 'checks', tree }, signal);
      return answer?.kind === 'checked' ? answer.findings : null;
    },
    async risks(job, signal) {
      const answer = await ask({ kind: 'risks', ...job }, signal);
      return answer?.kind === 'risks' ? answer : null;
    },
    async missing(job, signal) {
      const answer = await ask({ kind: 'missing', ...job }, signal);
      return answer?.kind === 'missing' ? answer.surely : null;
    },
    async proposals(job, signal) {
      const answer = await ask({ kind: 'proposals', ...job }, signal);
      return answer?.kind === 'proposals' ? answer.proposals : null;
    },
    async optimizations(job, signal) {
      const answer = await ask({ kind: 'optimizations', ...job }, signal);
      return answer?.kind === 'optimizations' ? answer.optimizations : null;
    },
    async variants(job, signal) {
      const answer = await ask({ kind: 'variants', ...job }, signal);
      return answer?.kind === 'variants' ? answer.proposed : null;
    },
    async transpile(job, signal) {
      const answer = await ask({ kind: 'transpile', ...job }, signal);
      if (answer?.kind !== 'transpiled') return null;
      if ('failure' in answer.transpiled && answer.transpiled.failure)
        log?.(`the translator failed: ${maskerOf(job.text)(answer.transpiled.failure)}`);
      return answer.transpiled;
    },
    async keepsSurface(before, after, signal) {
      const answer = await ask({ kind: 'surface', before, after }, signal);
      return answer?.kind === 'surface' && answer.kept;
    },
    async examples(job, signal) {
      const answer = await ask({ kind: 'examples', ...job }, signal);
      return answer?.kind === 'examples' ? answer.examples : null;
    },
    report: () => ({ ...analysts.report(), version: serviceVersion }),
    ready: analysts.ready,
    recycle: analysts.recycle,
    close: analysts.close,
  };
}
