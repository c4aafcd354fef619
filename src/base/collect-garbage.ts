import { Session } from 'node:inspector';

let session: Session | null = null;

/** Runs a full collection now: an idle process would otherwise keep the memory of its last peak. */
export function collectGarbage(): void {
  // Never closed: closing a session in the callback of its own request hangs.
  if (!session) {
    session = new Session();
    session.connect();
  }
  session.post('HeapProfiler.collectGarbage');
}
