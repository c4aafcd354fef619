import type { Environment } from '../config.ts';

export type Command = {
  readonly name: string;
  /** The arguments, as help shows them after the name. */
  readonly usage: string;
  readonly summary: string;
  /** Resolves to the exit code: 0 for success, 1 for a negative result, 2 if the command could not do its work. */
  run(args: readonly string[], environment: Environment): Promise<number>;
};

/** The command was called incorrectly. The message is printed with the usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
