import { type Cid, computeCid } from './cid.ts';
import { encodeNode, type Link } from './dag-pb.ts';
import { encodeBytesField, encodeNumberField, Malformed, readFields, readVarint } from './protobuf.ts';

/** A block in the tree of a file: its CID, how many bytes of the file it holds, and the total size of its blocks. */
type BlockSummary = { readonly cid: Cid; readonly held: number; readonly size: number };

export type Layout = {
  readonly version: 0 | 1;
  /** Whether the pieces of a file are stored as raw blocks, without a node around them. */
  readonly rawLeaves: boolean;
};

/** The defaults of an IPFS node, requested explicitly because they can be configured. */
export const defaultLayout: Layout = { version: 0, rawLeaves: false };

export const pieceLength = 262_144;
const linksMax = 174;

const kinds = { raw: 0, directory: 1, file: 2 } as const;
type Kind = keyof typeof kinds;

/** Computes the CID that a file has on IPFS, and the size of its blocks. */
export function summarizeFile(bytes: Uint8Array, layout: Layout = defaultLayout): BlockSummary {
  const { rawLeaves, version } = layout;
  if (bytes.length <= pieceLength && !rawLeaves) return summarizeLeaf(bytes, version);
  const pieces = Array.from({ length: Math.max(1, Math.ceil(bytes.length / pieceLength)) }, (_, index) =>
    bytes.subarray(index * pieceLength, (index + 1) * pieceLength),
  );
  let row = pieces.map((piece) => (rawLeaves ? summarizeRawLeaf(piece) : summarizeLeaf(piece, version)));
  while (row.length > 1) {
    const above: BlockSummary[] = [];
    for (let at = 0; at < row.length; at += linksMax) above.push(joinBlocks(row.slice(at, at + linksMax), version));
    row = above;
  }
  return row[0]!;
}

/** Computes the CID of a folder with these files, given by name in any order. */
export function computeDirectoryCid(
  files: Readonly<Record<string, BlockSummary>>,
  { version }: Layout = defaultLayout,
): Cid {
  const links: Link[] = Object.entries(files).map(([name, { cid, size }]) => ({ name, cid, size }));
  links.sort((one, other) => Buffer.compare(Buffer.from(one.name), Buffer.from(other.name)));
  return computeCid(encodeNode({ links, data: encodeNumberField(1, kinds.directory) }), 'dag-pb', version);
}

function summarizeLeaf(bytes: Uint8Array, version: 0 | 1): BlockSummary {
  const data = Buffer.concat([
    encodeNumberField(1, kinds.file),
    ...(bytes.length > 0 ? [encodeBytesField(2, bytes)] : []),
    encodeNumberField(3, bytes.length),
  ]);
  const block = encodeNode({ links: [], data });
  return { cid: computeCid(block, 'dag-pb', version), held: bytes.length, size: block.length };
}

const summarizeRawLeaf = (bytes: Uint8Array): BlockSummary => ({
  cid: computeCid(bytes, 'raw', 1),
  held: bytes.length,
  size: bytes.length,
});

function joinBlocks(parts: readonly BlockSummary[], version: 0 | 1): BlockSummary {
  const sum = (of: (part: BlockSummary) => number): number => parts.reduce((total, part) => total + of(part), 0);
  const held = sum((part) => part.held);
  const data = Buffer.concat([
    encodeNumberField(1, kinds.file),
    encodeNumberField(3, held),
    ...parts.map((part) => encodeNumberField(4, part.held)),
  ]);
  const block = encodeNode({ links: parts.map(({ cid, size }) => ({ name: '', cid, size })), data });
  return { cid: computeCid(block, 'dag-pb', version), held, size: block.length + sum((part) => part.size) };
}

export type Entry = { readonly kind: Kind; readonly bytes: Uint8Array; readonly length: number };

/** Decodes the data of a node: its kind, its bytes and the length of the file. */
export function readEntry(data: Uint8Array): Entry {
  let kind: Kind | undefined;
  let bytes: Uint8Array = new Uint8Array();
  let length = 0;
  for (const { tag, value } of readFields(data)) {
    if (tag === 1 && typeof value === 'number') {
      kind = (Object.keys(kinds) as Kind[]).find((name) => kinds[name] === value);
      if (!kind) throw new Malformed(`an entry of kind ${value} is neither a file nor a plain folder`);
    } else if (tag === 2 && typeof value !== 'number') bytes = value;
    else if (tag === 3 && typeof value === 'number') length = value;
    // The lengths of the pieces are not needed: the pieces themselves have them.
    else if (tag === 4 && typeof value !== 'number') readVarint(value, 0);
  }
  if (!kind) throw new Malformed('an entry has no kind');
  return { kind, bytes, length };
}
