import type { IncomingMessage } from 'node:http';
import { Refusal } from '../wire/refusal.ts';

/** Any code the contract allows fits, however it is escaped: 200,000 astral characters are 2.4 MB of `\ud83d\ude00`. */
export const bodyBytesMax = 4 * 1024 * 1024;

/** A sender in full flow hears the answer only when it has finished, so this much more is heard out and dropped. */
const heardOutMax = 8 * bodyBytesMax;

/** The body as bytes, or the refusal of one that is too large. */
export async function wholeBody(payload: IncomingMessage): Promise<Buffer> {
  if (Number(payload.headers['content-length']) > heardOutMax) throw tooLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= bodyBytesMax) chunks.push(chunk);
    else chunks.length = 0;
    if (length > heardOutMax) break;
  }
  if (length > bodyBytesMax) throw tooLarge();
  return Buffer.concat(chunks);
}

function tooLarge(): Refusal {
  const message = `The body is larger than ${bodyBytesMax / 1024 / 1024} MiB.`;
  const field = { loc: ['body'], msg: message, type: 'too_long', ctx: { max_bytes: bodyBytesMax } };
  return new Refusal('code_too_large', { message, fields: [field] });
}
