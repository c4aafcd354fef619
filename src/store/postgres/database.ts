import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { StoreUnavailable } from '../store.ts';
import { connectionTo, placeOf } from './address.ts';
import { Connections } from './connections.ts';
import { AnswerLost, type Failure, failureOf, fullMsMax } from './failure.ts';
import { askLine } from './line-query.ts';
import { Silence } from './silence.ts';
import { Turns } from './turns.ts';

const connectionsMax = 10;
const waitMsMax = 10_000;
const fullPauseMs = 100;
const conflictsMax = 20;

/** A statement that is prepared once per connection, under its name. It is a transaction by itself. */
export type Statement = {
  readonly name: string;
  readonly text: string;
  /** Asked once more where its answer was lost: the second time changes nothing. */
  readonly repeatable?: true;
  /** It answers in one line of text, and this line is its row. */
  readonly line?: true;
};

export type Single = string | number | boolean | null;
export type Value = Single | Uint8Array | readonly Single[];

export type Asking = {
  /** Rejects with `StoreUnavailable` where nothing happened, with `AnswerLost` where that is not known. */
  ask<Row>(statement: Statement, ...values: Value[]): Promise<Row[]>;
};

export type Database = Asking & {
  /** Work of several steps, which has begun before the database is closed or is refused. */
  enter<Result>(work: () => Promise<Result>): Promise<Result>;
  /** For the steps of such work. */
  readonly entered: Asking;
  /** For work that may take long, on a connection of its own. */
  apart<Result>(work: (client: Client) => Promise<Result>): Promise<Result>;
  /** Lets what was asked before finish, then ends every connection. */
  close(last: () => Promise<void>): Promise<void>;
};

export function connectDatabase(url: string): Database {
  const place = placeOf(url);
  const turns = new Turns(connectionsMax, waitMsMax);
  const connections = new Connections(url);
  let closing: Promise<void> | null = null;
  const underWay = new Set<Promise<unknown>>();
  const silence = new Silence();

  async function enter<Result>(work: () => Promise<Result>): Promise<Result> {
    if (closing) throw new StoreUnavailable('the store is closed');
    const working = work();
    underWay.add(working);
    try {
      return await working;
    } finally {
      underWay.delete(working);
    }
  }

  async function once<Row>(statement: Statement, values: readonly Value[]): Promise<Row[] | Failure> {
    let client: Client;
    try {
      client = await connections.take();
    } catch (error) {
      return failureOf(error, false);
    }
    try {
      const rows = await rowsOf<Row>(client, statement, values.map(storable));
      connections.give(client);
      return rows;
    } catch (error) {
      const failure = failureOf(error, true);
      if (failure.keep) connections.give(client);
      else connections.drop(client);
      return failure;
    }
  }

  async function ask<Row>(statement: Statement, values: readonly Value[]): Promise<Row[]> {
    const started = performance.now();
    for (let [conflicts, losses] = [0, 0]; ; ) {
      const outcome = await silence.around(() => once<Row>(statement, values));
      if (Array.isArray(outcome)) return outcome;
      const { kind, message, full } = outcome;
      if (full && performance.now() - started < fullMsMax) {
        await pause(fullPauseMs);
      } else if (kind === 'conflict' && conflicts < conflictsMax) {
        conflicts += 1;
        await pause(Math.random() * 10 * conflicts);
      } else if (kind === 'lost' && statement.repeatable && losses === 0) {
        losses += 1;
      } else if (kind === 'mistake') {
        throw new Error(`${statement.name}: ${message}`);
      } else {
        throw new (kind === 'lost' ? AnswerLost : StoreUnavailable)(`${place}: ${message}`);
      }
    }
  }

  const entered: Asking = { ask: (statement, ...values) => turns.run(() => ask(statement, values)) };
  return {
    enter,
    entered,
    ask: (statement, ...values) => enter(() => entered.ask(statement, ...values)),
    apart: (work) => enter(() => turns.run(() => onClient(url, work))),
    close(last) {
      closing ??= Promise.allSettled(underWay)
        .then(last)
        .finally(() => connections.end());
      return closing;
    },
  };
}

async function rowsOf<Row>(client: Client, statement: Statement, values: Value[]): Promise<Row[]> {
  if (statement.line) return [(await askLine(client, statement, values as Single[])) as Row];
  const { name, text } = statement;
  return (await client.query({ name, text, values })).rows;
}

/** A connection for one piece of work that may take as long as it needs. */
export async function onClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  let client: Client | null = null;
  try {
    client = clientFor(url);
    await client.connect();
    return await work(client);
  } catch (error) {
    throw tellable(error, url);
  } finally {
    await client?.end().catch(() => {});
  }
}

export function clientFor(url: string): Client {
  const client = new Client({ ...connectionTo(url), query_timeout: 0 });
  client.on('error', () => {});
  return client;
}

/** What went wrong on a connection of its own, with the place where it did. */
export function tellable(error: unknown, url: string): unknown {
  if (error instanceof StoreUnavailable) return error;
  const { kind, message } = failureOf(error, true);
  return new (kind === 'mistake' ? Error : StoreUnavailable)(`${placeOf(url)}: ${message}`, { cause: error });
}

/** Text in PostgreSQL holds every character but one. */
function storable(value: Value): Value {
  if (typeof value === 'string' && value.includes('\0')) return value.replaceAll('\0', '\ufffd');
  return Array.isArray(value) ? value.map((one) => storable(one) as Single) : value;
}
