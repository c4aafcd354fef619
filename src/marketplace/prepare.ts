import { setTimeout as sleep } from 'node:timers/promises';
import { type Hex, hexToBytes, size, toHex } from 'viem';
import { decimalId, documentOf } from './document.ts';
import { isDue, pauseMs } from './due.ts';
import type { Cid } from './ipfs/cid.ts';
import { type Gateway, NotFetched } from './ipfs/gateway.ts';
import { Malformed } from './ipfs/protobuf.ts';
import { publish } from './ipfs/publish.ts';
import { type Caps, readFile, TooLarge } from './ipfs/read-file.ts';
import type { Job, Journal } from './journal.ts';
import type { Judge } from './judge.ts';
import { type Log, shortly } from './log.ts';
import type { Market } from './market.ts';
import { stillOpen } from './still-open.ts';
import { BadTask, readTask, type Task } from './task.ts';
import { badRequest } from './verdicts.ts';

export type PrepareParts = {
  readonly journal: Journal;
  readonly market: Market;
  readonly gateways: readonly Gateway[];
  readonly ipfsApi: string;
  readonly judge: Judge;
  readonly log: Log;
  /** True once the worker is to end: the step under way is the last. */
  readonly isClosing: () => boolean;
};

/** Takes a request from where it stands to a published answer, step by step. */
export type Prepare = (id: Hex) => Promise<void>;

const caps: Caps = { fileBytes: 2 * 1024 * 1024, blockBytes: 2 * 1024 * 1024, blocks: 256 };
const publishMsMax = 60_000;
const readMsMax = 120_000;
/** A text that nobody serves is given up at the deadline, after so many tries; everything else is retried. */
const triesMin = 3;
const progressEveryMs = 15_000;
const never = new AbortController().signal;

export function preparer(parts: PrepareParts): Prepare {
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
      const job = journal.job(id);
      const step = job && this.#stepAfter(job.step);
      if (!step || !isDue(job.dueAt)) return;
      const telling = new AbortController();
      this.#tellProgress(job, telling.signal).catch(() => {});
      try {
        await step(job);
      } catch (error) {
        if (await this.#isWanted(job)) this.#postpone(job, error);
      } finally {
        telling.abort();
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
    const verdict = badRequest('static', error.message);
    const document = documentOf({ id, tool, prompt, params: {}, verdict, executedAt: new Date(), tookMs: 0 });
    journal.move(id, 'judged', { document, task: null, ...(deadlineSeconds === null ? {} : { deadlineSeconds }) });
    log.info({ request: id, reason: error.message }, 'the request is invalid; the delivery says why');
  }

  async #readRequest(job: Job): Promise<void> {
    const { journal, market, gateways, log } = this.#parts;
    const found = await stillOpen(job, { journal, market, log });
    if (!found) return;
    const { deadlineSeconds } = found;
    try {
      if (size(job.data) !== 32) throw new BadTask(`the request is ${size(job.data)} bytes, not the 32 of a SHA-256`);
      const root: Cid = { version: 1, codec: 'dag-pb', digest: hexToBytes(job.data) };
      const task = await readFile(root, gateways, caps, AbortSignal.timeout(readMsMax));
      journal.move(job.id, 'read', { task, deadlineSeconds });
      log.info({ request: job.id, bytes: task.length }, 'the request was read');
    } catch (error) {
      if (error instanceof Malformed || error instanceof TooLarge || error instanceof BadTask) {
        this.#refuse(job.id, new BadTask(`the request cannot be used: ${error.message}`), deadlineSeconds);
        return;
      }
      if (!(error instanceof NotFetched)) throw error;
      const over = Date.now() > deadlineSeconds * 1000 && job.failures + 1 >= triesMin;
      if (over) {
        journal.end(job.id, 'skipped', { deadlineSeconds });
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
    const { verdict, by, reason } = await judge(task, never);
    const tookMs = Math.round(performance.now() - started);
    const { code: _, ...params } = task.body;
    const { tool, prompt } = task;
    const document = documentOf({ id: job.id, tool, prompt, params, verdict, executedAt: new Date(), tookMs });
    journal.move(job.id, 'judged', { document, task: null });
    log.info({ request: job.id, tool, valid: verdict.valid, by, ...(reason ? { reason } : {}), tookMs }, 'judged');
  }

  async #publishAnswer(job: Job): Promise<void> {
    const { journal, ipfsApi, log } = this.#parts;
    const { folder } = await publish(ipfsApi, decimalId(job.id), job.document!, {
      answerMsMax: publishMsMax,
      signal: never,
    });
    const digest = toHex(folder.digest);
    journal.move(job.id, 'published', { digest, document: null });
    log.info({ request: job.id, digest, bytes: job.document!.length }, 'the response was published');
  }

  #postpone(job: Job, error: unknown, changes: { deadlineSeconds?: number } = {}): void {
    const { journal, log } = this.#parts;
    const waitMs = pauseMs(job.failures, changes.deadlineSeconds ?? job.deadlineSeconds);
    journal.postpone(job.id, Date.now() + waitMs, changes);
    const detail = { request: job.id, after: job.step, failures: job.failures + 1, waitMs, error: shortly(error) };
    log.warn(detail, 'the next step failed and will be retried');
  }

  /** Whether a step that keeps failing is still worth retrying: another mech may have delivered by now. */
  async #isWanted(job: Job): Promise<boolean> {
    const { journal, market, log } = this.#parts;
    if (job.failures + 1 < triesMin) return true;
    try {
      return (await stillOpen(job, { journal, market, log })) !== null;
    } catch {
      return true;
    }
  }

  async #tellProgress({ id, step }: Job, signal: AbortSignal): Promise<never> {
    const { log } = this.#parts;
    for (let seconds = progressEveryMs / 1000; ; seconds += progressEveryMs / 1000) {
      await sleep(progressEveryMs, undefined, { signal });
      log.info({ request: id, after: step, seconds }, 'the next step is in progress');
    }
  }
}
