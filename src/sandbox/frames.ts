/** How the service and the supervisor talk: a length, a letter that says what it is, and a payload of that length. */
const headerBytes = 5;
/** The supervisor bounds what it passes on; whatever is longer does not come from it. */
const payloadMax = 16 * 1024 * 1024;

export function frame(kind: string, ...payload: readonly (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(payload.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(body.length, 0);
  header.write(kind, 4, 'latin1');
  return Buffer.concat([header, body]);
}

/** A payload that begins with the length of its first part. */
export function measured(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Takes what arrives, in pieces of any size, and hands on every frame that is complete. Throws on what is none. */
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
      if (length > payloadMax) throw new Error('a frame of the sandbox is too long');
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
