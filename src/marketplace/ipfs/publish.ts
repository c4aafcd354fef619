import { cappedBody } from './capped-body.ts';
import { type Cid, isSameCid, parseCid } from './cid.ts';
import { directoryOf, fileOf, pieceLength, usualLayout } from './unixfs.ts';

/** A file that lies in a folder of its own. */
export type Published = { readonly folder: Cid; readonly file: Cid };

function namesOf(name: string, bytes: Uint8Array): Published {
  const file = fileOf(bytes);
  return { folder: directoryOf({ [name]: file }), file: file.cid };
}

const answerBytesMax = 64 * 1024;

/** Hands a file to a node that keeps it, and makes sure that it is found there under the names it has to have. */
export async function publish(
  api: string,
  name: string,
  bytes: Uint8Array,
  { answerMsMax, signal }: { readonly answerMsMax: number; readonly signal: AbortSignal },
): Promise<Published> {
  const wanted = namesOf(name, bytes);
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)], { type: 'application/octet-stream' }), name);
  const query = new URLSearchParams({
    'wrap-with-directory': 'true',
    pin: 'true',
    'cid-version': String(usualLayout.version),
    'raw-leaves': String(usualLayout.rawLeaves),
    chunker: `size-${pieceLength}`,
  });
  const response = await fetch(`${api.replace(/\/api\/v0$/, '')}/api/v0/add?${query}`, {
    method: 'POST',
    body: form,
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerMsMax)]),
  });
  const text = (await cappedBody(response, answerBytesMax))?.toString() ?? '';
  if (!response.ok) throw new Error(`the IPFS node answers ${response.status}`);
  const added = new Map(text.split('\n').flatMap(addedOf));
  for (const [entry, cid] of [
    [name, wanted.file],
    ['', wanted.folder],
  ] as const) {
    const found = added.get(entry);
    if (!found) throw new Error(`the IPFS node does not say that it has kept ${entry || 'the folder'}`);
    if (!isSameCid(found, cid))
      throw new Error(`the IPFS node gives ${entry || 'the folder'} another name than it has`);
  }
  return wanted;
}

/** A line of its answer, `{"Name":…,"Hash":…}`; lines about progress name no hash. */
function addedOf(line: string): [string, Cid][] {
  if (line.trim() === '') return [];
  try {
    const { Name, Hash } = JSON.parse(line) as { Name?: unknown; Hash?: unknown };
    return typeof Name === 'string' && typeof Hash === 'string' ? [[Name, parseCid(Hash)]] : [];
  } catch {
    throw new Error('the IPFS node answers something that is no list of names');
  }
}
