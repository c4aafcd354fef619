import { type Cid, formatCid, isSameCid, matchesCid } from './cid.ts';
import { decodeNode, type Link, type Node } from './dag-pb.ts';
import { type Gateway, NotFetched } from './gateway.ts';
import { Malformed } from './protobuf.ts';
import { defaultLayout, type Entry, readEntry, summarizeFile } from './unixfs.ts';

export type Caps = {
  readonly fileBytes: number;
  readonly blockBytes: number;
  readonly blocks: number;
};

/** The file exceeds one of the limits. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/**
 * Reads the file with this CID, or the only file in the folder with this CID. Every block is checked against its CID.
 * Throws `NotFetched` if a block is not available, and `Malformed` or `TooLarge` if it is not a file that can be used.
 */
export async function readFile(
  root: Cid,
  gateways: readonly Gateway[],
  caps: Caps,
  signal: AbortSignal,
): Promise<Uint8Array> {
  let blocks = 0;

  const fetchBlock = async (cid: Cid): Promise<Uint8Array> => {
    if (++blocks > caps.blocks) throw new TooLarge(`it has more than ${caps.blocks} blocks`);
    let last = new NotFetched('there is no gateway');
    for (const gateway of gateways) {
      try {
        const bytes = await gateway(cid, caps.blockBytes, signal);
        if (matchesCid(bytes, cid)) return bytes;
        const block = cid === root ? asWholeFile(bytes, cid) : null;
        if (block) throw new WholeFile(block);
        last = new NotFetched(`the gateway returned something other than ${formatCid(cid)}`);
      } catch (error) {
        if (!(error instanceof NotFetched)) throw error;
        last = error;
      }
    }
    throw last;
  };

  const parts: Uint8Array[] = [];
  let length = 0;
  const append = (bytes: Uint8Array): void => {
    length += bytes.length;
    if (length > caps.fileBytes) throw new TooLarge(`it has more than ${caps.fileBytes} bytes`);
    parts.push(bytes);
  };

  const walk = async (cid: Cid): Promise<void> => {
    const bytes = await fetchBlock(cid);
    if (cid.codec === 'raw') return append(bytes);
    const { links, entry } = decodeEntry(bytes);
    if (entry.kind === 'directory') throw new Malformed('a folder is where a file should be');
    await gather(entry, links);
  };

  const gather = async (entry: Entry, links: readonly Link[]): Promise<void> => {
    if (entry.length > caps.fileBytes) throw new TooLarge(`it has ${entry.length} bytes`);
    append(entry.bytes);
    for (const link of links) await walk(link.cid);
  };

  try {
    const { links, entry } = decodeEntry(await fetchBlock(root));
    if (entry.kind === 'directory') await walk(findOnlyFile(links).cid);
    else await gather(entry, links);
  } catch (error) {
    if (error instanceof WholeFile) return error.bytes;
    throw error;
  }
  return Buffer.concat(parts);
}

/** Thrown when a gateway returns the whole file instead of its root block, as older ones do, and its CID matches. */
class WholeFile extends Error {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    super();
    this.bytes = bytes;
  }
}

const layouts = [defaultLayout, { version: 1, rawLeaves: true }, { version: 1, rawLeaves: false }] as const;

const asWholeFile = (bytes: Uint8Array, cid: Cid): Uint8Array | null =>
  layouts.some((layout) => isSameCid(summarizeFile(bytes, layout).cid, cid)) ? bytes : null;

function decodeEntry(block: Uint8Array): Pick<Node, 'links'> & { readonly entry: Entry } {
  const { links, data } = decodeNode(block);
  return { links, entry: readEntry(data) };
}

function findOnlyFile(links: readonly Link[]): Link {
  const found = links.length === 1 ? links[0] : links.find(({ name }) => name === 'metadata.json');
  if (!found) throw new Malformed(`the folder has ${links.length} entries, and none is metadata.json`);
  return found;
}
