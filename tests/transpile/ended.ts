/** How a program ended, whoever ran it. */
export type Ended = {
  readonly stdout: string;
  /** Null where it did not end by itself. */
  readonly status: number | null;
  /** The type of the error that nothing caught, as a traceback names it. */
  readonly error: string | null;
};

export const sameEnd = (one: Ended, other: Ended): boolean =>
  one.stdout === other.stdout && one.status === other.status && one.error === other.error;
