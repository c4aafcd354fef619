import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect as dial, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A way to a server that can be cut, so that both ends notice what they would if the other had died. */
export type Cable = AsyncDisposable & {
  /** The folder with the socket of this end. */
  readonly folder: string;
  /** Ends every connection, whatever is on its way, and takes no further ones. */
  cut(): Promise<void>;
};

export async function layCable(to: string, name: string): Promise<Cable> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-cable-'));
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = dial(to);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.unref();
      one.on('error', () => {});
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(join(folder, name), resolve);
  });
  server.unref();
  async function cut(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
    await rm(folder, { recursive: true, force: true });
  }
  return { folder, cut, [Symbol.asyncDispose]: cut };
}
