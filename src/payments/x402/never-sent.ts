/** Whether no connection was made, so that the request cannot have arrived. */
export function wasNeverSent(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < depthMax; at = at.cause, depth++) {
    if (beforeConnecting.has((at as NodeJS.ErrnoException).code ?? '')) return true;
    if (at instanceof AggregateError) return at.errors.every(wasNeverSent);
  }
  return false;
}

const depthMax = 10;

const beforeConnecting: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
