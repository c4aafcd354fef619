import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Service } from '../service.ts';

/** A TCP connection without an HTTP client: what it has received, and whether it is still open. */
export type RawConnection = {
  readonly socket: Socket;
  readonly received: () => string;
  readonly isOpen: () => boolean;
};

/** A different local address than the one `fetch` uses. */
export const otherAddress = '127.0.0.2';

/** Opens many connections, each of which sends `text` and nothing else. */
export async function connectMany(
  service: Service,
  count: number,
  text = '',
  from = otherAddress,
): Promise<RawConnection[]> {
  const connections: RawConnection[] = [];
  // In groups, because the server's accept queue is short.
  while (connections.length < count) {
    const group = Array.from({ length: Math.min(100, count - connections.length) }, () => connectRaw(service, from));
    await Promise.all(
      group.map(async ({ socket, isOpen }) => {
        if (isOpen() && socket.connecting) await once(socket, 'connect');
        if (text !== '') socket.write(text);
      }),
    );
    connections.push(...group);
  }
  return connections;
}

export function connectRaw(service: Service, from = otherAddress): RawConnection {
  const { hostname, port } = new URL(service.url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  let received = '';
  let open = true;
  socket.on('data', (data) => (received += data.toString('latin1')));
  socket.on('error', () => {});
  socket.on('close', () => {
    open = false;
  });
  return { socket, received: () => received, isOpen: () => open };
}

/** Waits for a condition; the deadline is long, because test machines are slow. */
export async function eventually(what: string, isTrue: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + 180_000;
  while (performance.now() < deadline) {
    if (await isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.fail(`never happened: ${what}`);
}

/** Reads one value from the metrics; 0 if it is missing. */
export async function readMetric(service: Service, line: string): Promise<number> {
  const { body } = await service.get('/metrics');
  const found = (body as string).split('\n').find((one) => one.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? 0);
}

export const closeAll = (connections: readonly RawConnection[]): void => {
  for (const { socket } of connections) socket.destroy();
};
