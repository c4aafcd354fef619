/** The body of an answer, or null where it is longer than `max`; the rest is then not read. */
export async function cappedBody(response: Response, max: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > max) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
