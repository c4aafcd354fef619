import type { ClientConfig } from 'pg';
import { types } from 'pg';

/** How long the server may work on a statement, and how long to wait for its response. */
const statementMsMax = 8_000;
const answerMsMax = 10_000;
/** How long it may take to get a connection: a new one, or one that another operation returns to the pool. */
const connectMsMax = 10_000;

const int8 = 20;

/** The configuration of every connection. The URL may add settings, such as `sslmode`. */
export const buildClientConfig = (url: string): ClientConfig => ({
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

/** Describes a database for the operator, without the password. */
export function describePlace(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `the database ${pathname.slice(1) || '(unnamed)'} at ${host || searchParams.get('host') || 'localhost'}`;
}

/** Overrides the server's defaults: statements time out, and a commit returns when it has reached the disk. */
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

/** For work that may take as long as it needs, on a connection of its own. */
export const noTimeoutSettings = `
  SET search_path = assay;
  SET statement_timeout = 0;
  SET lock_timeout = 0;
  SET idle_in_transaction_session_timeout = 0;
`;
