import { readCappedBody } from './capped-body.ts';
import { type Cid, isSameCid, parseCid } from './cid.ts';
import { computeDirectoryCid, defaultLayout, pieceLength, summarizeFile } from './unixfs.ts';

/** A file that is published in a folder of its own. */
export type Published = { readonly folder: Cid; readonly file: Cid };

function computeNames(name: string, bytes: Uint8Array): Published {
  const file = summarizeFile(bytes);
  return { folder: computeDirectoryCid({ [name]: file }), file: file.cid };
}

const answerBytesMax = 64 * 1024;

/** Uploads a file to a node that pins it, and verifies that the node stored it under the expected CIDs. */
export async function publish(
  api: string,
  name: string,
  bytes: Uint8Array,
  { answerMsMax, signal }: { readonly answerMsMax: number; readonly signal: AbortSignal },
): Promise<Published> {
  const wanted = computeNames(name, bytes);
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)], { type: 'application/octet-stream' }), name);
  const query = new URLSearchParams({
    'wrap-with-directory': 'true',
    pin: 'true',
    'cid-version': String(defaultLayout.version),
    'raw-leaves': String(defaultLayout.rawLeaves),
    chunker: `size-${pieceLength}`,
  });
  const response = await fetch(`${api.replace(/\/api\/v0$/, '')}/api/v0/add?${query}`, {
    method: 'POST',
    body: form,
    signal: AbortSignal.any([signal, AbortSignal.timeout(answerMsMax)]),
  });
  const text = (await readCappedBody(response, answerBytesMax))?.toString() ?? '';
  if (!response.ok) throw new Error(`the IPFS node returned ${response.status}`);
  const added = new Map(text.split('\n').flatMap(parseAddedLine));
  for (const [entry, cid] of [
    [name, wanted.file],
    ['', wanted.folder],
  ] as const) {
    const found = added.get(entry);
    if (!found) throw new Error(`the IPFS node did not confirm that it stored ${entry || 'the folder'}`);
    if (!isSameCid(found, cid))
      throw new Error(`the IPFS node stored ${entry || 'the folder'} under another CID than expected`);
  }
  return wanted;
}

/** Parses a line of the response, `{"Name":…,"Hash":…}`. Progress lines have no hash and are skipped. */
function parseAddedLine(line: string): [string, Cid][] {
  if (line.trim() === '') return [];
  try {
    const { Name, Hash } = JSON.parse(line) as { Name?: unknown; Hash?: unknown };
    return typeof Name === 'string' && typeof Hash === 'string' ? [[Name, parseCid(Hash)]] : [];
  } catch {
    throw new Error('the IPFS node returned something that is not a list of entries');
  }
}
