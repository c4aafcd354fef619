import { setTimeout as sleep } from 'node:timers/promises';
import { type Hex, hexToBytes, size, toHex } from 'viem';
import { buildDocument, toDecimalId } from './document.ts';
import { computePauseMs, isDue } from './due.ts';
import type { Cid } from './ipfs/cid.ts';
import { type Gateway, NotFetched } from './ipfs/gateway.ts';
import { Malformed } from './ipfs/protobuf.ts';
import { publish } from './ipfs/publish.ts';
import { type Caps, readFile, TooLarge } from './ipfs/read-file.ts';
import type { Job, Journal } from './journal.ts';
import type { Judge } from './judge.ts';
import { type Log, summarizeError } from './log.ts';
import type { Market } from './market.ts';
import { recheckRequest } from './recheck-request.ts';
import { BadTask, readTask, type Task } from './task.ts';
import { createBadRequestVerdict } from './verdicts.ts';

export type PrepareParts = {
  readonly journal: Journal;
  readonly market: Market;
  readonly gateways: readonly Gateway[];
  readonly ipfsApi: string;
  readonly judge: Judge;
  readonly log: Log;
  /** True once the worker is stopping: no further step is started. */
  readonly isClosing: () => boolean;
};

/** Takes a request from its last recorded step to a published answer. */
export type Prepare = (id: Hex) => Promise<void>;

const caps: Caps = { fileBytes: 2 * 1024 * 1024, blockBytes: 2 * 1024 * 1024, blocks: 256 };
const publishMsMax = 60_000;
const readMsMax = 120_000;
/** A text that no gateway serves is given up after the deadline and this many tries. Everything else is retried. */
const triesMin = 3;
const progressEveryMs = 15_000;
const neverAborted = new AbortController().signal;

export function createPreparer(parts: PrepareParts): Prepare {
  const preparation = new Preparation(parts);
  return (id) => preparation.advance(id);
}

class Preparation {
  readonly #parts: PrepareParts;

  constructor(parts: PrepareParts) {
    this.#parts = parts;
  }

  async advance(id: Hex): Promise<void> {
    const { journal, isClosing } = this.#parts;
    while (!isClosing()) {
      const job = journal.findJob(id);
      const step = job && this.#stepAfter(job.step);
      if (!step || !isDue(job.dueAt)) return;
      const progress = new AbortController();
      this.#logProgress(job, progress.signal).catch(() => {});
      try {
        await step(job);
      } catch (error) {
        if (await this.#isWorthRetrying(job)) this.#postpone(job, error);
      } finally {
        progress.abort();
      }
    }
  }

  #stepAfter(step: Job['step']): ((job: Job) => Promise<void>) | null {
    if (step === 'seen') return (job) => this.#readRequest(job);
    if (step === 'read') return (job) => this.#judgeTask(job);
    return step === 'judged' ? (job) => this.#publishAnswer(job) : null;
  }

  #refuse(id: Hex, error: Error, deadlineSeconds: number | null): void {
    const { journal, log } = this.#parts;
    const { tool, prompt } = error instanceof BadTask ? error : { tool: null, prompt: null };
    const verdict = createBadRequestVerdict('static', error.message);
    const document = buildDocument({ id, tool, prompt, params: {}, verdict, executedAt: new Date(), tookMs: 0 });
    journal.recordStep(id, 'judged', {
      document,
      task: null,
      ...(deadlineSeconds === null ? {} : { deadlineSeconds }),
    });
    log.info({ request: id, reason: error.message }, 'the request is invalid; the delivery says why');
  }

  async #readRequest(job: Job): Promise<void> {
    const { journal, market, gateways, log } = this.#parts;
    const found = await recheckRequest(job, { journal, market, log });
    if (!found) return;
    const { deadlineSeconds } = found;
    try {
      if (size(job.data) !== 32) throw new BadTask(`the request is ${size(job.data)} bytes, not the 32 of a SHA-256`);
      const root: Cid = { version: 1, codec: 'dag-pb', digest: hexToBytes(job.data) };
      const task = await readFile(root, gateways, caps, AbortSignal.timeout(readMsMax));
      journal.recordStep(job.id, 'read', { task, deadlineSeconds });
      log.info({ request: job.id, bytes: task.length }, 'the request was read');
    } catch (error) {
      if (error instanceof Malformed || error instanceof TooLarge || error instanceof BadTask) {
        this.#refuse(job.id, new BadTask(`the request cannot be used: ${error.message}`), deadlineSeconds);
        return;
      }
      if (!(error instanceof NotFetched)) throw error;
      const over = Date.now() > deadlineSeconds * 1000 && job.failures + 1 >= triesMin;
      if (over) {
        journal.finish(job.id, 'skipped', { deadlineSeconds });
        log.warn({ request: job.id, reason: error.message }, 'could not read the request in time; skipping it');
      } else this.#postpone(job, error, { deadlineSeconds });
    }
  }

  async #judgeTask(job: Job): Promise<void> {
    const { journal, judge, log } = this.#parts;
    let task: Task;
    try {
      task = readTask(job.task!);
    } catch (error) {
      if (!(error instanceof BadTask)) throw error;
      this.#refuse(job.id, error, null);
      return;
    }
    const started = performance.now();
    const { verdict, by, reason } = await judge(task, neverAborted);
    const tookMs = Math.round(performance.now() - started);
    const { code: _, ...params } = task.body;
    const { tool, prompt } = task;
    const document = buildDocument({ id: job.id, tool, prompt, params, verdict, executedAt: new Date(), tookMs });
    journal.recordStep(job.id, 'judged', { document, task: null });
    log.info({ request: job.id, tool, valid: verdict.valid, by, ...(reason ? { reason } : {}), tookMs }, 'judged');
  }

  async #publishAnswer(job: Job): Promise<void> {
    const { journal, ipfsApi, log } = this.#parts;
    const { folder } = await publish(ipfsApi, toDecimalId(job.id), job.document!, {
      answerMsMax: publishMsMax,
      signal: neverAborted,
    });
    const digest = toHex(folder.digest);
    journal.recordStep(job.id, 'published', { digest, document: null });
    log.info({ request: job.id, digest, bytes: job.document!.length }, 'the response was published');
  }

  #postpone(job: Job, error: unknown, changes: { deadlineSeconds?: number } = {}): void {
    const { journal, log } = this.#parts;
    const waitMs = computePauseMs(job.failures, changes.deadlineSeconds ?? job.deadlineSeconds);
    journal.postpone(job.id, Date.now() + waitMs, changes);
    const detail = {
      request: job.id,
      after: job.step,
      failures: job.failures + 1,
      waitMs,
      error: summarizeError(error),
    };
    log.warn(detail, 'the next step failed and will be retried');
  }

  /** Whether a step that keeps failing is still worth retrying: another mech may have delivered by now. */
  async #isWorthRetrying(job: Job): Promise<boolean> {
    const { journal, market, log } = this.#parts;
    if (job.failures + 1 < triesMin) return true;
    try {
      return (await recheckRequest(job, { journal, market, log })) !== null;
    } catch {
      return true;
    }
  }

  async #logProgress({ id, step }: Job, signal: AbortSignal): Promise<never> {
    const { log } = this.#parts;
    for (let seconds = progressEveryMs / 1000; ; seconds += progressEveryMs / 1000) {
      await sleep(progressEveryMs, undefined, { signal });
      log.info({ request: id, after: step, seconds }, 'the next step is in progress');
    }
  }
}
