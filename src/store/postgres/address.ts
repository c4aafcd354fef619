import type { ClientConfig } from 'pg';
import { types } from 'pg';

/** How long the server may work on a statement, and how long its answer is waited for. */
const statementMsMax = 8_000;
const answerMsMax = 10_000;
/** How long it may take to get a connection: a new one, or one of the pool that another operation is using. */
const connectMsMax = 10_000;

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
    // No number in the tables is too large to be exact.
    getTypeParser: ((oid: number, format: 'text') =>
      oid === int8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
  },
});

/** An address as an operator knows it, without its password. */
export function placeOf(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `the database ${pathname.slice(1) || '(unnamed)'} at ${host || searchParams.get('host') || 'localhost'}`;
}

/** Whatever the server's defaults are: statements end in time, and a commit returns when it has reached the disk. */
export const sessionSettings = `
  SET search_path = assay;
  SET default_transaction_isolation = 'read committed';
  SET statement_timeout = ${statementMsMax};
  SET lock_timeout = 0;
  SET idle_in_transaction_session_timeout = ${statementMsMax};
  SET client_min_messages = 'warning';
  SELECT set_config('synchronous_commit', CASE waits WHEN 'off' THEN 'on' ELSE waits END, false)
  FROM current_setting('synchronous_commit') AS waits;
`;

/** For work on a connection of its own, which may take as long as it needs. */
export const unhurriedSettings = `
  SET search_path = assay;
  SET statement_timeout = 0;
  SET lock_timeout = 0;
  SET idle_in_transaction_session_timeout = 0;
`;
