import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Replica } from './fleet.ts';

/** The result of one call, including all its attempts. */
export type Outcome = {
  readonly code: string;
  /** Credits charged according to the response; null if the call was refused. */
  readonly cost: number | null;
  /** Responses that were lost before it. */
  readonly lost: number;
  /** 503 responses before it. */
  readonly refused: number;
  readonly status: number;
};

export type TrafficPlan = {
  readonly url: string;
  /** Used in turn; each has enough credits. */
  readonly keys: readonly string[];
  readonly concurrency: number;
  /** Returns the code of a call, given its number; by default every call has different code. */
  readonly code?: (number: number) => string;
  readonly mode?: string;
  /** Delay between two calls of one caller; 0 by default. */
  readonly pauseMs?: number;
};

/** Well-behaved callers: they retry calls whose response was lost or was a 503, and record the result of each call. */
export class Traffic {
  readonly outcomes: Outcome[] = [];
  readonly #plan: TrafficPlan;
  readonly #agent: Agent;
  readonly #mark = randomUUID();
  readonly #callers: Promise<void>[];
  #next = 0;
  #wanted = Number.POSITIVE_INFINITY;

  constructor(plan: TrafficPlan) {
    this.#plan = plan;
    this.#agent = new Agent({ keepAlive: true, maxSockets: plan.concurrency });
    this.#callers = Array.from({ length: plan.concurrency }, () => this.#runCaller());
  }

  /** Resolves after `count` more calls have finished. */
  async waitForMore(count: number): Promise<void> {
    const wanted = this.outcomes.length + count;
    while (this.outcomes.length < wanted) await pause(10);
  }

  /** Starts no more calls and waits for those in progress. */
  async end(): Promise<readonly Outcome[]> {
    this.#wanted = 0;
    await Promise.all(this.#callers);
    this.#agent.destroy();
    return this.outcomes;
  }

  async #runCaller(): Promise<void> {
    while (this.#next < this.#wanted) {
      const number = this.#next++;
      this.outcomes.push(await this.#call(number));
      if (this.#plan.pauseMs) await pause(this.#plan.pauseMs);
    }
  }

  async #call(number: number): Promise<Outcome> {
    const { code: codeOf, keys, mode = 'static' } = this.#plan;
    const code = codeOf?.(number) ?? `x_${number} = ${number}  # ${this.#mark}\n`;
    const key = keys[number % keys.length]!;
    for (let [lost, refused] = [0, 0]; ; ) {
      const answer = await this.#send(JSON.stringify({ code, mode }), key).catch(() => null);
      if (answer?.status === 200) {
        return { code, cost: JSON.parse(answer.body).meta.cost, lost, refused, status: 200 };
      }
      if (answer === null) lost += 1;
      else if (answer.status === 503) refused += 1;
      else return { code, cost: null, lost, refused, status: answer.status };
      await pause(50);
    }
  }

  #send(body: string, key: string): Promise<{ status: number; body: string }> {
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.#plan.url}/v1/validate`,
        {
          method: 'POST',
          agent: this.#agent,
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (data) => (text += data));
          answer.on('end', () => resolve({ status: answer.statusCode!, body: text }));
          answer.on('error', reject);
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

/** Kills one replica after another and restarts each, until `end` is called. */
export class Killer {
  kills = 0;
  #isStopping = false;
  readonly #ended: Promise<void>;

  /** Kills every `everyMs`, or as soon as two replicas are ready: the last one is never killed. */
  constructor(replicas: readonly Replica[], everyMs: number) {
    this.#ended = this.#run(replicas, everyMs);
  }

  /** Resolves after `count` more kills. */
  async waitForMore(count: number): Promise<void> {
    const wanted = this.kills + count;
    while (this.kills < wanted) await pause(10);
  }

  /** Resolves when all are ready again. */
  async end(): Promise<void> {
    this.#isStopping = true;
    await this.#ended;
  }

  async #run(replicas: readonly Replica[], everyMs: number): Promise<void> {
    /** Ordered by how long they have been ready, longest first. */
    const ready = [...replicas];
    const starting = new Set<Promise<void>>();
    while (!this.#isStopping) {
      await pause(everyMs);
      while (ready.length < 2) await Promise.race(starting);
      const replica = ready.shift()!;
      await replica.kill();
      this.kills += 1;
      const started = startUntilReady(replica).then(() => {
        starting.delete(started);
        ready.push(replica);
      });
      starting.add(started);
    }
    await Promise.all(starting);
  }
}

async function startUntilReady(replica: Replica): Promise<void> {
  await replica.start();
  await replica.waitUntilReady();
}
