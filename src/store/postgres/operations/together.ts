import type { Asking, Single, Statement } from '../database.ts';

/** `one` answers in a line; `several` takes each of its values as an array, and says a line for each in their order. */
type Statements = { readonly one: Statement & { readonly line: true }; readonly several: Statement };

/** The same thing once or several times over, in one transaction. Taking arrays apart costs more than a call does. */
export async function askTogether(
  database: Asking,
  { one, several }: Statements,
  [first, ...others]: readonly (readonly Single[])[],
): Promise<string[]> {
  if (!first) return [];
  if (others.length === 0) return database.ask<string>(one, ...first);
  const columns = first.map((value, index) => [value, ...others.map((values) => values[index]!)]);
  const rows = await database.ask<{ readonly said: string }>(several, ...columns);
  return rows.map(({ said }) => said);
}
