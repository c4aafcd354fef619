import { once } from 'node:events';
import { connect } from 'node:net';
import type { Service } from '../service.ts';

export type RawAnswer = { readonly statuses: readonly number[]; readonly text: string };

/** Sends raw bytes and returns everything received until the service closes the socket. */
export async function sendRaw({ url }: Service, request: string): Promise<RawAnswer> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (data) => (text += data));
  socket.on('error', () => {});
  socket.write(Buffer.from(request, 'latin1'));
  await once(socket, 'close');
  return { statuses: [...text.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status)), text };
}
