export type Log = Readonly<Record<'info' | 'warn' | 'error', (detail: object, line: string) => void>>;

/** In a line, without addresses that may hold keys: those stand in what an error was caused by. */
export const shortly = (error: unknown): string => {
  const { shortMessage, message } = error as { shortMessage?: string; message?: string };
  return shortMessage ?? message ?? String(error);
};
