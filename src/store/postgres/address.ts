import type { ClientConfig } from 'pg';
import { types } from 'pg';

const connectMsMax = 5_000;

/** How an operation is bounded on the server, and for how long its answer is waited for here. */
export const operationMsMax = 8_000;
const answerMsMax = 10_000;

const int8 = 20;

/** How every connection is made. The address may say more, such as `sslmode`. */
export const connectionTo = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'assay',
  connectionTimeoutMillis: connectMsMax,
  query_timeout: answerMsMax,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  types: {
    // No number that is kept is too large to be exact.
    getTypeParser: ((oid: number, format: 'text') =>
      oid === int8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
  },
});

/** An address as an operator knows it, without its password. */
export function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `the database ${pathname.slice(1) || '(unnamed)'} at ${host || searchParams.get('host') || 'localhost'}`;
}

/**
 * What a session must be like, whatever the server's defaults are: statements see what was committed before them, end
 * in time, are planned once and for tables as large as they will become, and a commit has reached the disk.
 */
export const sessionSettings = `
  SET default_transaction_isolation = 'read committed';
  SET statement_timeout = ${operationMsMax};
  SET lock_timeout = 0;
  SET idle_in_transaction_session_timeout = ${operationMsMax};
  SET client_min_messages = 'warning';
  SET jit = off;
  SET plan_cache_mode = 'force_generic_plan';
  SET enable_seqscan = off;
  SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
`;
