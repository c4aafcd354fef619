import { type Cid, encodeCid, readCid } from './cid.ts';
import { encodeBytesField, encodeNumberField, Malformed, readFields } from './protobuf.ts';

export type Link = {
  readonly name: string;
  readonly cid: Cid;
  /** Total bytes of all blocks below it; a block that is linked twice counts twice. */
  readonly size: number;
};

export type Node = { readonly links: readonly Link[]; readonly data: Uint8Array };

/** Links come before data, as in other implementations: another order would give another CID. */
export function encodeNode({ links, data }: Node): Uint8Array {
  return Buffer.concat([
    ...links.map(({ name, cid, size }) =>
      encodeBytesField(
        2,
        Buffer.concat([
          encodeBytesField(1, encodeCid(cid)),
          encodeBytesField(2, Buffer.from(name)),
          encodeNumberField(3, size),
        ]),
      ),
    ),
    encodeBytesField(1, data),
  ]);
}

export function decodeNode(block: Uint8Array): Node {
  const links: Link[] = [];
  let data: Uint8Array = new Uint8Array();
  for (const { tag, value } of readFields(block)) {
    if (typeof value === 'number') throw new Malformed('a field of a node is a number');
    if (tag === 1) data = value;
    else if (tag === 2) links.push(decodeLink(value));
    else throw new Malformed(`a node has an unknown field ${tag}`);
  }
  return { links, data };
}

function decodeLink(bytes: Uint8Array): Link {
  let cid: Cid | null = null;
  let name = '';
  let size = 0;
  for (const { tag, value } of readFields(bytes)) {
    if (tag === 1 && typeof value !== 'number') cid = readCid(value);
    else if (tag === 2 && typeof value !== 'number') name = Buffer.from(value).toString();
    else if (tag === 3 && typeof value === 'number') size = value;
    else throw new Malformed(`a link has an unknown field ${tag}`);
  }
  if (!cid) throw new Malformed('a link has no target');
  return { name, cid, size };
}
