/** The protocol between service and supervisor: the length of the payload, a letter for its kind, and the payload. */
const headerBytes = 5;
/** The supervisor never sends a longer payload. */
const payloadMax = 16 * 1024 * 1024;

export function frame(kind: string, ...payload: readonly (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(payload.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(body.length, 0);
  header.write(kind, 4, 'latin1');
  return Buffer.concat([header, body]);
}

/** The text as bytes, preceded by its length. */
export function prefixLength(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Returns a function that takes chunks of any size and calls `receive` per complete frame. Throws on other data. */
export function frameReader(receive: (kind: string, payload: Buffer) => void): (chunk: Buffer) => void {
  let pieces: Buffer[] = [];
  let held = 0;
  let needed = headerBytes;
  return (chunk) => {
    pieces.push(chunk);
    held += chunk.length;
    if (held < needed) return;
    let bytes = pieces.length === 1 ? chunk : Buffer.concat(pieces);
    needed = headerBytes;
    while (bytes.length >= headerBytes) {
      const length = bytes.readUInt32BE(0);
      if (length > payloadMax) throw new Error('the sandbox sent a frame that is too long');
      if (bytes.length < headerBytes + length) {
        needed = headerBytes + length;
        break;
      }
      receive(bytes.toString('latin1', 4, 5), bytes.subarray(headerBytes, headerBytes + length));
      bytes = bytes.subarray(headerBytes + length);
    }
    pieces = [bytes];
    held = bytes.length;
  };
}
