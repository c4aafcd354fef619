import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Service } from '../service.ts';

/** What one bare connection was told, and whether it is still open. */
export type Visitor = { readonly socket: Socket; readonly heard: () => string; readonly isOpen: () => boolean };

/** Another address of this machine than the one callers of `fetch` have. */
export const elsewhere = '127.0.0.2';

/** So many bare connections at once, each saying its words and nothing else. */
export async function crowd(service: Service, size: number, words = '', from = elsewhere): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  // In groups: the line of connections that wait to be taken is short.
  while (visitors.length < size) {
    const group = Array.from({ length: Math.min(100, size - visitors.length) }, () => visitor(service, from));
    await Promise.all(
      group.map(async ({ socket, isOpen }) => {
        if (isOpen() && socket.connecting) await once(socket, 'connect');
        if (words !== '') socket.write(words);
      }),
    );
    visitors.push(...group);
  }
  return visitors;
}

export function visitor(service: Service, from = elsewhere): Visitor {
  const { hostname, port } = new URL(service.url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  let heard = '';
  let open = true;
  socket.on('data', (data) => (heard += data.toString('latin1')));
  socket.on('error', () => {});
  socket.on('close', () => {
    open = false;
  });
  return { socket, heard: () => heard, isOpen: () => open };
}

/** Waits for a condition, generously: machines that test are slow. */
export async function eventually(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + 180_000;
  while (performance.now() < deadline) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`never happened: ${what}`);
}

/** A number out of the metrics; 0 where there is none. */
export async function metric(service: Service, line: string): Promise<number> {
  const { body } = await service.get('/metrics');
  const found = (body as string).split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? 0);
}

export const leaveAll = (visitors: readonly Visitor[]): void => {
  for (const { socket } of visitors) socket.destroy();
};
