import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { computeConnectionsMax } from '../../src/base/descriptors.ts';
import { requireStreams } from '../../src/base/require-streams.ts';
import { assayCommand, machine, temporaryFolder } from '../service.ts';
import { eventually, family, signal } from './scene.ts';

const filesMax = 256;
let child: ChildProcess;
let url: URL;
let said = '';
before(async () => {
  const serve = [...assayCommand, 'serve'];
  child = spawn('sh', ['-c', `ulimit -n ${filesMax} && exec "$@"`, 'sh', ...serve], {
    env: {
      ...machine,
      ASSAY_LISTEN: '127.0.0.1:0',
      ASSAY_DATA: join(temporaryFolder(), 'data'),
      ASSAY_SANDBOX: 'off',
      ASSAY_KEYS: 'off',
      ASSAY_NEWEST_PYTHON: 'on-demand',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr!.setEncoding('utf8').on('data', (text) => (said += text));
  await eventually('it is warm', () => {
    assert.equal(child.exitCode, null, said);
    return said.includes('all engines are ready');
  });
  url = new URL(/listens on (\S+)/.exec(said)![1]!);
});
after(() => child?.kill('SIGKILL'));

const open = (): number => readdirSync(`/proc/${child.pid}/fd`).length;

/** Asks over one connection that stays. */
function caller(): (path: string) => Promise<{ status: number; body: string }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path) =>
    new Promise((resolve, reject) => {
      get(new URL(path, url), { agent }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text) => (body += text));
        response.on('end', () => resolve({ status: response.statusCode!, body }));
      }).on('error', reject);
    });
}

test('more connections than there are files: who is served stays served, engines are replaced, and nothing ends', async () => {
  const ask = caller();
  assert.equal((await ask('/healthz')).status, 200);
  const atFirst = open();
  const sockets: Socket[] = [];
  let ended = 0;
  for (let n = 0; n < 2 * filesMax; n++) {
    const socket = connect(Number(url.port), url.hostname);
    socket.on('connect', () => socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n'));
    socket.on('error', () => {});
    socket.on('close', () => ended++);
    sockets.push(socket);
  }
  await eventually('those past the bound are turned away', () => ended > filesMax / 2);
  assert.ok(open() < filesMax - 20, `${open()} files are open: nothing is left for what must be opened`);

  const readers = family(child.pid!).filter(({ command }) => command.includes('reading/child.py'));
  assert.equal(readers.length, 2);
  for (const { pid } of readers) signal(pid, 'SIGKILL');
  await eventually('the readers are replaced', async () => {
    const { engines } = JSON.parse((await ask('/v1/stats')).body);
    const { idle, replaced } = engines.find(({ name }: { name: string }) => name === 'python');
    return idle === 2 && replaced === 2;
  });

  for (const socket of sockets) socket.destroy();
  await eventually('others are served again', async () => {
    const answer = await fetch(new URL('/v1/validate', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"code": "x = 1\\n"}',
    }).catch(() => null);
    return answer?.status === 200;
  });
  await eventually('and every file is closed', () => open() <= atFirst + 2);
  assert.equal(child.exitCode, null, said);
});

test('the room for connections is what the engines leave', () => {
  assert.deepEqual(
    [computeConnectionsMax(1024), computeConnectionsMax(65_536), computeConnectionsMax(100)],
    [761, 58_822, 8],
  );
  assert.equal(computeConnectionsMax(Number.POSITIVE_INFINITY), Number.POSITIVE_INFINITY);
});

test('a process for which no file is left is an error, and not one that nobody caught', () => {
  const script = `
    import { closeSync, openSync } from 'node:fs';
    import { spawn } from 'node:child_process';
    import { requireStreams } from ${JSON.stringify(new URL('../../src/base/require-streams.ts', import.meta.url).href)};
    try { for (;;) openSync('/dev/null'); } catch {}
    try { requireStreams(spawn('true')); } catch (error) { console.log(error.message); }
    setTimeout(() => console.log('lives'), 50);
  `;
  const limited = [
    '-c',
    `ulimit -n 64 && exec "$@"`,
    'sh',
    process.execPath,
    '--input-type=module-typescript',
    '-e',
    script,
  ];
  const done = spawn('sh', limited, { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  done.stdout.setEncoding('utf8').on('data', (text) => (told += text));
  return new Promise<void>((resolve) => done.on('close', () => resolve())).then(() =>
    assert.equal(told, 'cannot start a process: too many open files\nlives\n'),
  );
});

test('a process that was started is handed on as it is', async () => {
  const started = spawn('true');
  assert.equal(requireStreams(started), started);
  await new Promise((resolve) => started.on('close', resolve));
});
