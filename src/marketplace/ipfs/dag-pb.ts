import { type Cid, cidBytes, readCid } from './cid.ts';
import { bytesField, fields, Malformed, numberField } from './protobuf.ts';

export type Link = {
  readonly name: string;
  readonly cid: Cid;
  /** Bytes of all the blocks below it, each as often as it is linked. */
  readonly size: number;
};

export type Node = { readonly links: readonly Link[]; readonly data: Uint8Array };

/** Links come before data, as everyone writes them: another order would be another name. */
export function encodeNode({ links, data }: Node): Uint8Array {
  return Buffer.concat([
    ...links.map(({ name, cid, size }) =>
      bytesField(
        2,
        Buffer.concat([bytesField(1, cidBytes(cid)), bytesField(2, Buffer.from(name)), numberField(3, size)]),
      ),
    ),
    bytesField(1, data),
  ]);
}

export function decodeNode(block: Uint8Array): Node {
  const links: Link[] = [];
  let data: Uint8Array = new Uint8Array();
  for (const { tag, value } of fields(block)) {
    if (typeof value === 'number') throw new Malformed('a node has a number for a field');
    if (tag === 1) data = value;
    else if (tag === 2) links.push(decodeLink(value));
    else throw new Malformed(`a node has a field ${tag}`);
  }
  return { links, data };
}

function decodeLink(bytes: Uint8Array): Link {
  let cid: Cid | null = null;
  let name = '';
  let size = 0;
  for (const { tag, value } of fields(bytes)) {
    if (tag === 1 && typeof value !== 'number') cid = readCid(value);
    else if (tag === 2 && typeof value !== 'number') name = Buffer.from(value).toString();
    else if (tag === 3 && typeof value === 'number') size = value;
    else throw new Malformed(`a link has a field ${tag}`);
  }
  if (!cid) throw new Malformed('a link leads nowhere');
  return { name, cid, size };
}
