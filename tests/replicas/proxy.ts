import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectFolder } from '../../src/project-folder.ts';

/** HAProxy with the shipped configuration. */
export type Haproxy = AsyncDisposable & { readonly url: string; readonly log: string[] };

const names = ['ASSAY_ONE', 'ASSAY_TWO', 'ASSAY_THREE'];

/** Finds a port that is currently free. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** `addresses`: host and port of three services. Resolves once requests reach a ready one. */
export async function startProxy(port: number, addresses: readonly string[]): Promise<Haproxy> {
  const program = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find(existsSync);
  if (!program) throw new Error('HAProxy is needed for these tests: apt-get install haproxy');
  const env = {
    ASSAY_PROXY_BIND: `127.0.0.1:${port}`,
    ...Object.fromEntries(names.map((name, index) => [name, addresses[index]])),
  };
  const child = spawn(program, ['-db', '-f', join(projectFolder, 'deploy/haproxy.cfg')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killProxy = (): void => void child.kill('SIGKILL');
  process.once('exit', killProxy);
  const log: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => log.push(String(data)));
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, child, log);
  return {
    url,
    log,
    async [Symbol.asyncDispose]() {
      process.off('exit', killProxy);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess, log: readonly string[]): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`HAProxy exited:\n${log.join('')}`);
    const status = await fetch(`${url}/healthz?ready=1`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await pause(50);
  }
}
