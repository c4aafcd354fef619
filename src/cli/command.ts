import { pipeClosedCode } from '../base/output-errors.ts';
import type { Environment } from '../environment.ts';

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

/** Runs a command. Errors that the user can do something about are reported in a few lines, without a stack trace. */
export async function runCommand(
  { name, usage }: Command,
  run: () => Promise<number>,
  stderr: { write(text: string): unknown },
): Promise<number> {
  try {
    return await run();
  } catch (error) {
    // The command wrote to a named pipe or to /dev/stdout as a file.
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return pipeClosedCode;
    if (error instanceof UsageError) stderr.write(`assay: ${error.message}\nusage: ./assay ${name} ${usage}\n`);
    else if (isExpected(error)) stderr.write(`${error.message.replace(/^/gm, 'assay: ')}\n`);
    else throw error;
    return 2;
  }
}

/** Bad settings, an unavailable store, and errors of the system (no such file, no permission). */
const isExpected = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === 'BadConfig' ||
    error.name === 'StoreUnavailable' ||
    typeof (error as NodeJS.ErrnoException).syscall === 'string');
