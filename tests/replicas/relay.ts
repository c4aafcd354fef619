import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, connect as dial, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';

/** Forwards connections to a database, and can cut, hang or delay them. */
export type Relay = AsyncDisposable & {
  /** The folder with the socket that clients connect to. */
  readonly folder: string;
  /** Closes every connection, even with data in transit. New connections are accepted. */
  cut(): void;
  /** From now on nothing that is sent arrives, and connections stay open. */
  hang(): void;
  /** Delivers everything, including what was sent while hanging, after a delay. */
  flow(delayMs?: number): void;
};

const name = '.s.PGSQL.5432';

/** `to` is the socket of the server. */
export async function openRelay(to: string): Promise<Relay> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-relay-'));
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let hanging: PromiseWithResolvers<void> | null = null;

  /** Delays chunks and keeps their order. */
  const createDelay = (): Transform =>
    new Transform({
      async transform(chunk, _encoding, done) {
        if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs).unref());
        while (hanging) await hanging.promise;
        done(null, chunk);
      },
    });

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
      one
        .pipe(createDelay())
        .on('error', () => {})
        .pipe(other);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(join(folder, name), resolve);
  });
  server.unref();

  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const flow = (ms = 0): void => {
    delayMs = ms;
    hanging?.resolve();
    hanging = null;
  };
  return {
    folder,
    cut,
    flow,
    hang() {
      hanging ??= Promise.withResolvers<void>();
    },
    async [Symbol.asyncDispose]() {
      const closed = new Promise((resolve) => server.close(resolve));
      flow();
      cut();
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
