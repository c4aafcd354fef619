/** A stack says where; the message of a foreign error might quote what was sent, and is left out. */
export const describeFault = (error: unknown): object =>
  error instanceof Error
    ? { name: error.name, stack: error.stack?.split('\n').filter((line) => line.trim().startsWith('at ')) }
    : { name: typeof error };
