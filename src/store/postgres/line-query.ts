import type { ClientBase, Connection } from 'pg';

/** What the driver knows of the statements of a connection; its types do not say so. */
type Prepared = Connection & {
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
};

type Callback = (error: Error | null, line?: string) => void;

/** Asks a prepared statement that answers in one line of text: its columns are not described, and no row is built. */
export const askLine = (
  client: ClientBase,
  statement: { readonly name: string; readonly text: string },
  values: readonly (string | number | boolean | null)[],
): Promise<string> =>
  new Promise((resolve, reject) => {
    client.query(
      new LineQuery(statement.name, statement.text, values, (error, line) => {
        if (error) reject(error);
        else if (line === undefined) reject(new TypeError(`${statement.name} said nothing`));
        else resolve(line);
      }),
    );
  });

/** As the driver's own queries, it is told of every message that concerns it. */
class LineQuery {
  readonly name: string;
  readonly text: string;
  readonly #values: readonly (string | number | boolean | null)[];
  /** The driver puts its own in place, to give up in time. */
  callback: Callback;
  #line: string | undefined;

  constructor(name: string, text: string, values: readonly (string | number | boolean | null)[], callback: Callback) {
    this.name = name;
    this.text = text;
    this.#values = values;
    this.callback = callback;
  }

  submit(to: Connection): void {
    const connection = to as Prepared;
    const { name, text } = this;
    const values = this.#values.map((value) => (value === null ? null : String(value)));
    connection.stream.cork();
    try {
      const known = connection.parsedStatements[name] ?? connection.submittedNamedStatements[name];
      if (known === undefined) {
        connection.parse({ name, text, types: [] }, true);
        connection.submittedNamedStatements[name] = text;
      }
      connection.bind({ statement: name, values }, true);
      connection.execute(null, true);
      connection.sync();
    } finally {
      connection.stream.uncork();
    }
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#line = fields[0] ?? undefined;
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#line);
  }

  handleError(error: Error): void {
    this.callback(error);
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
}
