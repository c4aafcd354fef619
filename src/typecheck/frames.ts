/** The frames between Node and the Python parent: a length, a number, and a payload of that length. */
const headerBytes = 8;
/** The parent limits its payloads, so a longer frame is malformed. */
const payloadMax = 64 * 1024 * 1024;

export function frame(number: number, payload: string): Buffer {
  const bytes = Buffer.from(payload);
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(bytes.length, 0);
  header.writeUInt32BE(number, 4);
  return Buffer.concat([header, bytes]);
}

/** Collects chunks of any size and passes on every complete frame. Throws if a frame is malformed. */
export function frameReader(receive: (number: number, payload: string) => void): (chunk: Buffer) => void {
  let chunks: Buffer[] = [];
  let held = 0;
  let needed = headerBytes;
  return (chunk) => {
    chunks.push(chunk);
    held += chunk.length;
    if (held < needed) return;
    let bytes = Buffer.concat(chunks);
    while (bytes.length >= headerBytes) {
      const end = headerBytes + bytes.readUInt32BE(0);
      if (bytes.length < end) break;
      receive(bytes.readUInt32BE(4), bytes.toString('utf8', headerBytes, end));
      bytes = bytes.subarray(end);
    }
    chunks = [bytes];
    held = bytes.length;
    needed = held < headerBytes ? headerBytes : headerBytes + bytes.readUInt32BE(0);
    if (needed > headerBytes + payloadMax) throw new Error('a frame of the type checker is too long');
  };
}
