import { cappedBody } from './capped-body.ts';
import { type Cid, cidHex } from './cid.ts';

/** What was asked for did not come, or not what was asked for. It may another time, or from elsewhere. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
}

export type Gateway = (cid: Cid, lengthMax: number, signal: AbortSignal) => Promise<Uint8Array>;

/** A place that serves blocks by name over HTTP. What it serves is checked by who asked. */
export function openGateway(url: string, answerMsMax: number): Gateway {
  const base = url.replace(/\/ipfs$/, '');
  return async (cid, lengthMax, signal) => {
    let bytes: Uint8Array | null;
    try {
      const response = await fetch(`${base}/ipfs/${cidHex(cid)}?format=raw`, {
        headers: { accept: 'application/vnd.ipld.raw' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerMsMax)]),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new NotFetched(`the gateway answers ${response.status}`);
      }
      bytes = await cappedBody(response, lengthMax);
    } catch (error) {
      if (error instanceof NotFetched) throw error;
      const late = error instanceof Error && error.name === 'TimeoutError';
      throw new NotFetched(late ? 'the gateway takes too long' : 'the gateway cannot be reached');
    }
    if (!bytes) throw new NotFetched(`the gateway sends more than ${lengthMax} bytes for one block`);
    return bytes;
  };
}
