import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Replica } from './fleet.ts';

/** What came of one call, all of its attempts together. */
export type Outcome = {
  readonly code: string;
  /** Credits that its answer said it cost; null where it was refused in the end. */
  readonly cost: number | null;
  /** Answers that were lost on the wire before it. */
  readonly lost: number;
  /** Answers of 503 before it. */
  readonly refused: number;
  readonly status: number;
};

export type TrafficPlan = {
  readonly url: string;
  /** In turn; each with enough credits. */
  readonly keys: readonly string[];
  readonly abreast: number;
  /** The code of a call by its number; each one another unless given. */
  readonly code?: (number: number) => string;
  readonly mode?: string;
  /** Between two calls of one caller; none unless given. */
  readonly pauseMs?: number;
};

/**
 * Callers as they should be: a call whose answer is lost, or that is refused for now, is made again as it was. Each
 * call's end is written down.
 */
export class Traffic {
  readonly outcomes: Outcome[] = [];
  readonly #plan: TrafficPlan;
  readonly #agent: Agent;
  readonly #mark = randomUUID();
  readonly #lanes: Promise<void>[];
  #next = 0;
  #wanted = Number.POSITIVE_INFINITY;

  constructor(plan: TrafficPlan) {
    this.#plan = plan;
    this.#agent = new Agent({ keepAlive: true, maxSockets: plan.abreast });
    this.#lanes = Array.from({ length: plan.abreast }, () => this.#lane());
  }

  /** Resolves when so many further calls have ended. */
  async more(count: number): Promise<void> {
    const wanted = this.outcomes.length + count;
    while (this.outcomes.length < wanted) await pause(10);
  }

  /** Lets calls under way end; begins no further ones. */
  async end(): Promise<readonly Outcome[]> {
    this.#wanted = 0;
    await Promise.all(this.#lanes);
    this.#agent.destroy();
    return this.outcomes;
  }

  async #lane(): Promise<void> {
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

/** Kills one replica after the other, and starts each anew, until it is told to end. */
export class Killer {
  kills = 0;
  #over = false;
  readonly #ended: Promise<void>;

  /** A kill every so many milliseconds, or as soon as two are ready: the last one is left alive. */
  constructor(replicas: readonly Replica[], everyMs: number) {
    this.#ended = this.#go(replicas, everyMs);
  }

  /** Resolves when so many have been killed. */
  async more(count: number): Promise<void> {
    const wanted = this.kills + count;
    while (this.kills < wanted) await pause(10);
  }

  /** Resolves when all are ready again. */
  async end(): Promise<void> {
    this.#over = true;
    await this.#ended;
  }

  async #go(replicas: readonly Replica[], everyMs: number): Promise<void> {
    /** The one that has been ready for longest comes first. */
    const ready = [...replicas];
    const starting = new Set<Promise<void>>();
    while (!this.#over) {
      await pause(everyMs);
      while (ready.length < 2) await Promise.race(starting);
      const replica = ready.shift()!;
      await replica.kill();
      this.kills += 1;
      const started = startAgain(replica).then(() => {
        starting.delete(started);
        ready.push(replica);
      });
      starting.add(started);
    }
    await Promise.all(starting);
  }
}

async function startAgain(replica: Replica): Promise<void> {
  await replica.start();
  await replica.ready();
}
