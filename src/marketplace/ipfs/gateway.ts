import { readCappedBody } from './capped-body.ts';
import { type Cid, formatCid } from './cid.ts';

/** The block was not returned, or the wrong bytes were. Another try or another gateway may succeed. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
}

export type Gateway = (cid: Cid, lengthMax: number, signal: AbortSignal) => Promise<Uint8Array>;

/** Fetches blocks by CID over HTTP. The caller checks the bytes against the CID. */
export function openGateway(url: string, answerMsMax: number): Gateway {
  const base = url.replace(/\/ipfs$/, '');
  return async (cid, lengthMax, signal) => {
    let bytes: Uint8Array | null;
    try {
      const response = await fetch(`${base}/ipfs/${formatCid(cid)}?format=raw`, {
        headers: { accept: 'application/vnd.ipld.raw' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerMsMax)]),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new NotFetched(`the gateway returned ${response.status}`);
      }
      bytes = await readCappedBody(response, lengthMax);
    } catch (error) {
      if (error instanceof NotFetched) throw error;
      const late = error instanceof Error && error.name === 'TimeoutError';
      throw new NotFetched(late ? 'the gateway timed out' : 'the gateway cannot be reached');
    }
    if (!bytes) throw new NotFetched(`the gateway returned more than ${lengthMax} bytes for one block`);
    return bytes;
  };
}
