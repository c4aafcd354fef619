export type Log = Readonly<Record<'info' | 'warn' | 'error', (detail: object, line: string) => void>>;

/** One line without URLs, which may contain keys: the library puts them into the cause and the long message. */
export const summarizeError = (error: unknown): string => {
  const { shortMessage, message } = error as { shortMessage?: string; message?: string };
  return shortMessage ?? message ?? String(error);
};
