import { type Cid, cidOf } from './cid.ts';
import { encodeNode, type Link } from './dag-pb.ts';
import { bytesField, fields, Malformed, numberField, readVarint } from './protobuf.ts';

/** A block put into a tree of blocks: its name, what it holds of the file, and the size of all below it. */
type Placed = { readonly cid: Cid; readonly held: number; readonly size: number };

export type Layout = {
  readonly version: 0 | 1;
  /** Whether pieces of a file are blocks as they are, without a node around them. */
  readonly rawLeaves: boolean;
};

/** The defaults of an IPFS node, requested explicitly because they can be configured. */
export const usualLayout: Layout = { version: 0, rawLeaves: false };

export const pieceLength = 262_144;
const linksMax = 174;

const kinds = { raw: 0, directory: 1, file: 2 } as const;
type Kind = keyof typeof kinds;

/** The name a file has on IPFS, and the size of its blocks. */
export function fileOf(bytes: Uint8Array, layout: Layout = usualLayout): Placed {
  const { rawLeaves, version } = layout;
  if (bytes.length <= pieceLength && !rawLeaves) return leaf(bytes, version);
  const pieces = Array.from({ length: Math.max(1, Math.ceil(bytes.length / pieceLength)) }, (_, index) =>
    bytes.subarray(index * pieceLength, (index + 1) * pieceLength),
  );
  let row = pieces.map((piece) => (rawLeaves ? rawLeaf(piece) : leaf(piece, version)));
  while (row.length > 1) {
    const above: Placed[] = [];
    for (let at = 0; at < row.length; at += linksMax) above.push(joined(row.slice(at, at + linksMax), version));
    row = above;
  }
  return row[0]!;
}

/** The name of a folder that holds these files; they are given by name in any order. */
export function directoryOf(files: Readonly<Record<string, Placed>>, { version }: Layout = usualLayout): Cid {
  const links: Link[] = Object.entries(files).map(([name, { cid, size }]) => ({ name, cid, size }));
  links.sort((one, other) => Buffer.compare(Buffer.from(one.name), Buffer.from(other.name)));
  return cidOf(encodeNode({ links, data: numberField(1, kinds.directory) }), 'dag-pb', version);
}

function leaf(bytes: Uint8Array, version: 0 | 1): Placed {
  const data = Buffer.concat([
    numberField(1, kinds.file),
    ...(bytes.length > 0 ? [bytesField(2, bytes)] : []),
    numberField(3, bytes.length),
  ]);
  const block = encodeNode({ links: [], data });
  return { cid: cidOf(block, 'dag-pb', version), held: bytes.length, size: block.length };
}

const rawLeaf = (bytes: Uint8Array): Placed => ({
  cid: cidOf(bytes, 'raw', 1),
  held: bytes.length,
  size: bytes.length,
});

function joined(parts: readonly Placed[], version: 0 | 1): Placed {
  const sum = (of: (part: Placed) => number): number => parts.reduce((total, part) => total + of(part), 0);
  const held = sum((part) => part.held);
  const data = Buffer.concat([
    numberField(1, kinds.file),
    numberField(3, held),
    ...parts.map((part) => numberField(4, part.held)),
  ]);
  const block = encodeNode({ links: parts.map(({ cid, size }) => ({ name: '', cid, size })), data });
  return { cid: cidOf(block, 'dag-pb', version), held, size: block.length + sum((part) => part.size) };
}

export type Entry = { readonly kind: Kind; readonly bytes: Uint8Array; readonly length: number };

/** What the data of a node says it is. */
export function readEntry(data: Uint8Array): Entry {
  let kind: Kind | undefined;
  let bytes: Uint8Array = new Uint8Array();
  let length = 0;
  for (const { tag, value } of fields(data)) {
    if (tag === 1 && typeof value === 'number') {
      kind = (Object.keys(kinds) as Kind[]).find((name) => kinds[name] === value);
      if (!kind) throw new Malformed(`an entry of kind ${value} is neither a file nor a plain folder`);
    } else if (tag === 2 && typeof value !== 'number') bytes = value;
    else if (tag === 3 && typeof value === 'number') length = value;
    // Lengths of the pieces are skipped: the pieces themselves have them.
    else if (tag === 4 && typeof value !== 'number') readVarint(value, 0);
  }
  if (!kind) throw new Malformed('an entry does not say what it is');
  return { kind, bytes, length };
}
