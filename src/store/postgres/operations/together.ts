import type { Asking, Single, Statement } from '../database.ts';

/** `several` takes each value of `one` as an array, and yields a row for each in their order. */
type Statements = { readonly one: Statement; readonly several: Statement };

/** The same thing once or several times over, in one transaction. Taking arrays apart costs more than a call does. */
export function askTogether<Row>(
  database: Asking,
  { one, several }: Statements,
  [first, ...others]: readonly (readonly Single[])[],
): Promise<Row[]> {
  if (!first) return Promise.resolve([]);
  if (others.length === 0) return database.ask<Row>(one, ...first);
  const columns = first.map((value, index) => [value, ...others.map((values) => values[index]!)]);
  return database.ask<Row>(several, ...columns);
}
