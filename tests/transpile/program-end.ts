/** How a program ended, under CPython or Node. */
export type ProgramEnd = {
  readonly stdout: string;
  /** Null if it had to be killed. */
  readonly status: number | null;
  /** The type of the uncaught exception, as a traceback names it. */
  readonly error: string | null;
};

export const isSameEnd = (one: ProgramEnd, other: ProgramEnd): boolean =>
  one.stdout === other.stdout && one.status === other.status && one.error === other.error;
