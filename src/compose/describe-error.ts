/** The stack says where. The message is left out, because an error from a library may quote the request. */
export const describeError = (error: unknown): object =>
  error instanceof Error
    ? { name: error.name, stack: error.stack?.split('\n').filter((line) => line.trim().startsWith('at ')) }
    : { name: typeof error };
