import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { Agent, get as httpGet } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { computeConnectionsMax } from '../../src/base/descriptors.ts';
import { requireStreams } from '../../src/base/require-streams.ts';
import { assayCommand, machine, temporaryFolder } from '../service.ts';
import { eventually, listProcessTree, sendSignal } from './fault-injection.ts';

const filesMax = 256;
let child: ChildProcess;
let url: URL;
let errors = '';
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
      ASSAY_PACKAGES: 'none',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr!.setEncoding('utf8').on('data', (text) => (errors += text));
  await eventually('it is warm', () => {
    assert.equal(child.exitCode, null, errors);
    return errors.includes('all engines are ready');
  });
  url = new URL(/listens on (\S+)/.exec(errors)![1]!);
});
after(() => child?.kill('SIGKILL'));

const countOpen = (): number => readdirSync(`/proc/${child.pid}/fd`).length;

/** Creates a client that keeps one connection open. */
function createClient(): (path: string) => Promise<{ status: number; body: string }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (path) =>
    new Promise((resolve, reject) => {
      httpGet(new URL(path, url), { agent }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text) => (body += text));
        response.on('end', () => resolve({ status: response.statusCode!, body }));
      }).on('error', reject);
    });
}

test('with more connections than file descriptors, open connections are served and engines are restarted', async () => {
  const get = createClient();
  assert.equal((await get('/healthz')).status, 200);
  const openAtStart = countOpen();
  const sockets: Socket[] = [];
  let closed = 0;
  for (let n = 0; n < 2 * filesMax; n++) {
    const socket = connect(Number(url.port), url.hostname);
    socket.on('connect', () => socket.write('GET /healthz HTTP/1.1\r\nhost: x\r\n'));
    socket.on('error', () => {});
    socket.on('close', () => closed++);
    sockets.push(socket);
  }
  await eventually('connections beyond the limit are closed', () => closed > filesMax / 2);
  assert.ok(countOpen() < filesMax - 20, `${countOpen()} descriptors are open: too few are left for engines`);

  const readers = listProcessTree(child.pid!).filter(({ command }) => command.includes('reading/child.py'));
  assert.equal(readers.length, 2);
  for (const { pid } of readers) sendSignal(pid, 'SIGKILL');
  await eventually('the readers are replaced', async () => {
    const { engines } = JSON.parse((await get('/v1/stats')).body);
    const { idle, replaced } = engines.find(({ name }: { name: string }) => name === 'python');
    return idle === 2 && replaced === 2;
  });

  for (const socket of sockets) socket.destroy();
  await eventually('new connections are served again', async () => {
    const answer = await fetch(new URL('/v1/validate', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"code": "x = 1\\n"}',
    }).catch(() => null);
    return answer?.status === 200;
  });
  await eventually('every descriptor is closed', () => countOpen() <= openAtStart + 2);
  assert.equal(child.exitCode, null, errors);
});

test('connections may use the descriptors that engines do not need', () => {
  assert.deepEqual(
    [computeConnectionsMax(1024), computeConnectionsMax(65_536), computeConnectionsMax(100)],
    [761, 58_822, 8],
  );
  assert.equal(computeConnectionsMax(Number.POSITIVE_INFINITY), Number.POSITIVE_INFINITY);
});

test('running out of descriptors while starting a process throws an error that can be caught', () => {
  const script = `
    import { closeSync, openSync } from 'node:fs';
    import { spawn } from 'node:child_process';
    import { requireStreams } from ${JSON.stringify(new URL('../../src/base/require-streams.ts', import.meta.url).href)};
    try { for (;;) openSync('/dev/null'); } catch {}
    try { requireStreams(spawn('true')); } catch (error) { console.log(error.message); }
    setTimeout(() => console.log('still running'), 50);
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
  let output = '';
  done.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise<void>((resolve) => done.on('close', () => resolve())).then(() =>
    assert.equal(output, 'cannot start a process: too many open files\nstill running\n'),
  );
});

test('a process that has started is returned unchanged', async () => {
  const started = spawn('true');
  assert.equal(requireStreams(started), started);
  await new Promise((resolve) => started.on('close', resolve));
});
