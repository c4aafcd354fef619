import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** A prepared statement that knows what its rows look like. */
export type Query<Row> = { get(...values: SQLInputValue[]): Row | undefined; all(...values: SQLInputValue[]): Row[] };

export const query = <Row>(db: DatabaseSync, sql: string): Query<Row> => db.prepare(sql) as unknown as Query<Row>;
