import { type Cid, cidHex, isBlockOf, isSameCid } from './cid.ts';
import { decodeNode, type Link, type Node } from './dag-pb.ts';
import { type Gateway, NotFetched } from './gateway.ts';
import { Malformed } from './protobuf.ts';
import { type Entry, fileOf, readEntry, usualLayout } from './unixfs.ts';

export type Caps = {
  readonly fileBytes: number;
  readonly blockBytes: number;
  readonly blocks: number;
};

/** What its blocks say for certain: it is larger than is read here. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/**
 * The file of that name, or the only one in the folder of that name. Every block is checked against the name it was
 * asked for by: `NotFetched` where it does not come, `Malformed` or `TooLarge` where it is not such a file.
 */
export async function readFile(
  root: Cid,
  gateways: readonly Gateway[],
  caps: Caps,
  signal: AbortSignal,
): Promise<Uint8Array> {
  let blocks = 0;

  const fetched = async (cid: Cid): Promise<Uint8Array> => {
    if (++blocks > caps.blocks) throw new TooLarge(`it has more than ${caps.blocks} blocks`);
    let last = new NotFetched('there is no gateway');
    for (const gateway of gateways) {
      try {
        const bytes = await gateway(cid, caps.blockBytes, signal);
        if (isBlockOf(bytes, cid)) return bytes;
        const block = cid === root ? wholeFile(bytes, cid) : null;
        if (block) throw new Whole(block);
        last = new NotFetched(`what the gateway sends is not ${cidHex(cid)}`);
      } catch (error) {
        if (!(error instanceof NotFetched)) throw error;
        last = error;
      }
    }
    throw last;
  };

  const parts: Uint8Array[] = [];
  let length = 0;
  const take = (bytes: Uint8Array): void => {
    length += bytes.length;
    if (length > caps.fileBytes) throw new TooLarge(`it has more than ${caps.fileBytes} bytes`);
    parts.push(bytes);
  };

  const walk = async (cid: Cid): Promise<void> => {
    const bytes = await fetched(cid);
    if (cid.codec === 'raw') return take(bytes);
    const { links, entry } = nodeOf(bytes);
    if (entry.kind === 'directory') throw new Malformed('a folder stands where a file should');
    await gather(entry, links);
  };

  const gather = async (entry: Entry, links: readonly Link[]): Promise<void> => {
    if (entry.length > caps.fileBytes) throw new TooLarge(`it has ${entry.length} bytes`);
    take(entry.bytes);
    for (const link of links) await walk(link.cid);
  };

  try {
    const { links, entry } = nodeOf(await fetched(root));
    if (entry.kind === 'directory') await walk(onlyFile(links).cid);
    else await gather(entry, links);
  } catch (error) {
    if (error instanceof Whole) return error.bytes;
    throw error;
  }
  return Buffer.concat(parts);
}

/** Older gateways send the file itself, whatever is asked for. It is the right one if it would have that name. */
class Whole extends Error {
  readonly bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    super();
    this.bytes = bytes;
  }
}

const layouts = [usualLayout, { version: 1, rawLeaves: true }, { version: 1, rawLeaves: false }] as const;

const wholeFile = (bytes: Uint8Array, cid: Cid): Uint8Array | null =>
  layouts.some((layout) => isSameCid(fileOf(bytes, layout).cid, cid)) ? bytes : null;

function nodeOf(block: Uint8Array): Pick<Node, 'links'> & { readonly entry: Entry } {
  const { links, data } = decodeNode(block);
  return { links, entry: readEntry(data) };
}

function onlyFile(links: readonly Link[]): Link {
  const found = links.length === 1 ? links[0] : links.find(({ name }) => name === 'metadata.json');
  if (!found) throw new Malformed(`the folder has ${links.length} entries, and none is metadata.json`);
  return found;
}
