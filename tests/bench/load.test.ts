import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { answerIn, HttpLine, postText } from '../../bench/load/http-line.ts';
import { textOf } from '../../bench/load/replicas.ts';
import { brokenText, moduleText, programText, proseText, someLines } from '../../bench/load/texts.ts';
import { seeded } from '../../bench/measure/statistics.ts';
import { runOne } from '../../bench/publish/publish.ts';
import { installedPython } from '../../src/engines.ts';

const head = 'HTTP/1.1 200 OK\r\ncontent-type: a/b\r\n';

for (const [name, bytes, expected] of [
  ['nothing', '', null],
  ['half a head', 'HTTP/1.1 200 OK\r\nconte', null],
  ['half a body', `${head}content-length: 5\r\n\r\nabc`, null],
  ['a body', `${head}content-length: 3\r\n\r\nabc`, ['abc', 0]],
  ['a body and the next answer', `${head}Content-Length: 3\r\n\r\nabcHTTP`, ['abc', 4]],
  ['an answer without a body', `${head}\r\n`, ['', 0]],
  ['half of the chunks', `${head}transfer-encoding: chunked\r\n\r\n3\r\nabc\r\n`, null],
  ['all chunks', `${head}transfer-encoding: chunked\r\n\r\n3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n`, ['abcde', 0]],
] as const) {
  test(`the line reads ${name}`, () => {
    const found = answerIn(Buffer.from(bytes, 'latin1'));
    const actual = found && [found.answer.body.toString(), Buffer.byteLength(bytes) - found.length];
    assert.deepEqual(actual, expected);
    if (found) assert.equal(found.answer.status, 200);
  });
}

test('an idle connection that was closed is reopened; one that breaks in the middle of a response is lost', async () => {
  const whole = `${head}content-length: 2\r\n\r\nok`;
  /** What each request of each connection is met with; null closes. */
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
  const line = new HttpLine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const ask = (): Promise<string> =>
    line.ask('GET / HTTP/1.1\r\n\r\n').then(
      ({ body }) => body.toString(),
      (error) => error.name,
    );
  assert.deepEqual([await ask(), await ask(), await ask()], ['ok', 'ok', 'ok']);
  assert.equal(await ask(), 'LineLost', 'half an answer');
  assert.equal(await ask(), 'LineLost', 'a new connection that nobody answers');
  line.close();
  server.close();
});

test('a request says how many bytes it has', () =>
  assert.match(postText('/v1/validate', 'key', '"é"', '10.0.0.1'), /content-length: 4\r\n\r\n"é"$/));

test('no two texts are the same, what should be Python is, and the same seed gives the same', () => {
  const random = seeded(5);
  const programs = Array.from({ length: 40 }, (_, at) =>
    at % 2 ? programText(random) : moduleText(random, someLines(random)),
  );
  const others = Array.from({ length: 20 }, (_, at) => (at % 2 ? brokenText(random) : proseText(random)));
  assert.equal(new Set([...programs, ...others]).size, 60);
  const script = 'import ast, json, sys\nfor text in json.load(sys.stdin): ast.parse(text)\n';
  execFileSync(installedPython, ['-c', script], { input: JSON.stringify(programs) });
  assert.equal(moduleText(seeded(9), 100), moduleText(seeded(9), 100));
  const lines = moduleText(seeded(9), 100).split('\n').length;
  assert.ok(lines >= 98 && lines <= 116, `${lines} lines`);
});

test('of the calls on replicas four in ten repeat one of the same key', () => {
  const first = new Map<string, number>();
  let repeats = 0;
  for (let number = 0; number < 800; number++) {
    const text = textOf(number, 1);
    const before = first.get(text);
    if (before === undefined) first.set(text, number);
    else {
      repeats++;
      assert.equal((number - before) % 8, 0, 'it is of another key');
    }
  }
  assert.equal(repeats, 320);
});

test('twice what it can do for two seconds: the books are exact and nothing is left', async () => {
  const args = ['--only', 'mixed', '--seconds', '1', '--minutes', '0.04', '--sandbox', 'off', '--seed', '7'];
  const { measurements, output } = await runOne({ name: 'load' }, args, () => {});
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
