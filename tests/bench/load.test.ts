import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { formatPost, HttpConnection, parseResponse } from '../../bench/load/http-connection.ts';
import { buildText } from '../../bench/load/replicas.ts';
import {
  chooseLength,
  generateBrokenModule,
  generateModule,
  generateProgram,
  generateProse,
} from '../../bench/load/texts.ts';
import { createRandom } from '../../bench/measure/statistics.ts';
import { runBenchmark } from '../../bench/publish/publish.ts';
import { installedPython } from '../../src/engines.ts';

const head = 'HTTP/1.1 200 OK\r\ncontent-type: a/b\r\n';

for (const [name, bytes, expected] of [
  ['nothing', '', null],
  ['half a head', 'HTTP/1.1 200 OK\r\nconte', null],
  ['half a body', `${head}content-length: 5\r\n\r\nabc`, null],
  ['a body', `${head}content-length: 3\r\n\r\nabc`, ['abc', 0]],
  ['a body and part of the next response', `${head}Content-Length: 3\r\n\r\nabcHTTP`, ['abc', 4]],
  ['a response without a body', `${head}\r\n`, ['', 0]],
  ['half of the chunks', `${head}transfer-encoding: chunked\r\n\r\n3\r\nabc\r\n`, null],
  ['all chunks', `${head}transfer-encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n`, ['abcde', 0]],
] as const) {
  test(`parsing ${name}`, () => {
    const found = parseResponse(Buffer.from(bytes, 'latin1'));
    const actual = found && [found.response.body.toString(), Buffer.byteLength(bytes) - found.length];
    assert.deepEqual(actual, expected);
    if (found) assert.equal(found.response.status, 200);
  });
}

test('an idle connection that was closed is reopened; one that breaks in the middle of a response is lost', async () => {
  const whole = `${head}content-length: 2\r\n\r\nok`;
  /** The reply to each request of each connection; null closes the connection. */
  const script = [[whole, null], [whole, whole, `${head}content-length: 9\r\n\r\nha`], [null]];
  const server = createServer((socket) => {
    const replies = script.shift() ?? [];
    socket.on('error', () => {});
    socket.on('data', () => {
      const reply = replies.shift();
      if (reply === whole) socket.write(reply);
      else if (reply) socket.end(reply);
      else socket.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connection = new HttpConnection(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const send = (): Promise<string> =>
    connection.send('GET / HTTP/1.1\r\n\r\n').then(
      ({ body }) => body.toString(),
      (error) => error.name,
    );
  assert.deepEqual([await send(), await send(), await send()], ['ok', 'ok', 'ok']);
  assert.equal(await send(), 'ConnectionLost', 'half a response');
  assert.equal(await send(), 'ConnectionLost', 'a new connection that is closed without a response');
  connection.close();
  server.close();
});

test('the content length of a request is counted in bytes', () =>
  assert.match(formatPost('/v1/validate', 'key', '"é"', '10.0.0.1'), /content-length: 4\r\n\r\n"é"$/));

test('generated programs are distinct and valid Python, and the same seed gives the same ones', () => {
  const random = createRandom(5);
  const programs = Array.from({ length: 40 }, (_, at) =>
    at % 2 ? generateProgram(random) : generateModule(random, chooseLength(random)),
  );
  const others = Array.from({ length: 20 }, (_, at) => (at % 2 ? generateBrokenModule(random) : generateProse(random)));
  assert.equal(new Set([...programs, ...others]).size, 60);
  const script = 'import ast, json, sys\nfor text in json.load(sys.stdin): ast.parse(text)\n';
  execFileSync(installedPython, ['-c', script], { input: JSON.stringify(programs) });
  assert.equal(generateModule(createRandom(9), 100), generateModule(createRandom(9), 100));
  const lines = generateModule(createRandom(9), 100).split('\n').length;
  assert.ok(lines >= 98 && lines <= 116, `${lines} lines`);
});

test('four in ten calls on replicas repeat an earlier call of the same key', () => {
  const first = new Map<string, number>();
  let repeats = 0;
  for (let number = 0; number < 800; number++) {
    const text = buildText(number, 1);
    const before = first.get(text);
    if (before === undefined) first.set(text, number);
    else {
      repeats++;
      assert.equal((number - before) % 8, 0, 'the repeat has a different key');
    }
  }
  assert.equal(repeats, 320);
});

test('two seconds at twice the capacity: the ledger is exact and nothing is left behind', async () => {
  const args = ['--only', 'mixed', '--seconds', '1', '--minutes', '0.04', '--sandbox', 'off', '--seed', '7'];
  const { measurements, output } = await runBenchmark({ name: 'load' }, args, () => {});
  const value = (what: string): number | undefined =>
    measurements.find((one) => one.what === `twice the capacity: ${what}`)?.value;
  for (const what of [
    '5xx responses other than 503',
    'responses other than 200, 429 and 503',
    'credits charged but not reported, or the reverse',
    'errors in the ledger',
    'exit code',
    'processes left behind',
    'control groups left behind',
    'mounts left behind',
    'temporary files left behind',
    'holds left behind',
  ]) {
    assert.equal(value(what), 0, `${what}\n${output}`);
  }
  assert.ok(value('capacity, calls per second')! > 0, output);
  assert.ok(value('memory of all processes')! > 100, output);
});
