/** The part of the protobuf wire format that IPFS blocks use. */

function encodeVarint(value: number): Uint8Array {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
  return Uint8Array.from(bytes);
}

export const encodeNumberField = (tag: number, value: number): Uint8Array =>
  Buffer.concat([encodeVarint(tag << 3), encodeVarint(value)]);

export const encodeBytesField = (tag: number, bytes: Uint8Array): Uint8Array =>
  Buffer.concat([encodeVarint((tag << 3) | 2), encodeVarint(bytes.length), bytes]);

export type Field = { readonly tag: number; readonly value: number | Uint8Array };

export class Malformed extends Error {
  override readonly name = 'Malformed';
}

/** Reads every field in order; throws `Malformed` if the bytes are not a valid message. */
export function* readFields(bytes: Uint8Array): Generator<Field> {
  let at = 0;
  while (at < bytes.length) {
    const head = readVarint(bytes, at);
    at = head.end;
    const { value, end } = readVarint(bytes, at);
    const [tag, kind] = [Math.floor(head.value / 8), head.value % 8];
    if (kind === 0) {
      yield { tag, value };
      at = end;
    } else if (kind === 2) {
      if (end + value > bytes.length) throw new Malformed('a field is longer than its block');
      yield { tag, value: bytes.subarray(end, end + value) };
      at = end + value;
    } else throw new Malformed(`a field has the unsupported wire type ${kind}`);
  }
}

export function readVarint(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0;
  for (let at = start, scale = 1; at < bytes.length; at++, scale *= 0x80) {
    value += (bytes[at]! & 0x7f) * scale;
    if (!Number.isSafeInteger(value)) break;
    if (bytes[at]! < 0x80) return { value, end: at + 1 };
  }
  throw new Malformed('a number does not end');
}
