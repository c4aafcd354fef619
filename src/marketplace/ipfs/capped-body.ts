/** Reads the body of a response. Stops and returns null if it is longer than `max`. */
export async function readCappedBody(response: Response, max: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > max) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
