import type { Environment } from '../config.ts';

export type Command = {
  readonly name: string;
  /** What stands behind the name, as help shows it. */
  readonly usage: string;
  readonly summary: string;
  /** Resolves to the exit code: 0 well, 1 an answer that is no, 2 could not be done. */
  run(args: readonly string[], environment: Environment): Promise<number>;
};

/** A mistake in how a command was called; told with its usage. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
}
