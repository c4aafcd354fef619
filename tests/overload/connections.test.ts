import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Service } from '../service.ts';
import { crowd, elsewhere, eventually, leaveAll, metric, type Visitor, visitor } from './crowd.ts';

const perAddress = 2_000;

let service: Service;
before(async () => {
  service = await Service.start({
    ASSAY_KEYS: 'off',
    ASSAY_CONNECTIONS_PER_ADDRESS: String(perAddress),
    ASSAY_REQUESTS_PER_CONNECTION: '60',
    ASSAY_PIPELINED_MAX: '16',
    ASSAY_HEADERS_TIMEOUT_S: '10',
    ASSAY_REQUEST_TIMEOUT_S: '30',
    ASSAY_KEEP_ALIVE_S: '4',
    ASSAY_ANSWER_TIMEOUT_S: '2',
    ASSAY_BODY_WINDOW_S: '1',
    ASSAY_BODIES_MAX_MB: '16',
  });
  await eventually('it serves', async () => (await service.validate({ code: 'x = 1\n' })).status === 200);
});
after(() => service.stop());

let fresh = 0;
/** An ordinary caller gets what it came for. */
async function othersAreServed(): Promise<void> {
  assert.equal((await service.get('/healthz')).status, 200);
  const { status, body } = await service.validate({ code: `import os\nx = ${++fresh}\n` });
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.diagnostics[0].rule, 'ruff:F401');
}

const allGone = (visitors: readonly Visitor[]): Promise<void> =>
  eventually('every connection of the attack is closed', () => visitors.every(({ isOpen }) => !isOpen()));

/** How many connections the service knows of, besides those of the tests' own callers. */
const open = (): Promise<number> => metric(service, 'assay_connections');

test('two thousand idle connections: others are served, the oldest make way for new ones, and all are closed', async () => {
  const idle = await crowd(service, perAddress + 50);
  try {
    await eventually('as many as one address may have', async () => {
      const missing = perAddress + 50 - idle.filter(({ isOpen }) => isOpen()).length;
      if ((await open()) >= perAddress) return true;
      idle.push(...(await crowd(service, missing)));
      return false;
    });
    assert.ok((await open()) <= perAddress + 20);
    await othersAreServed();
    assert.ok((await metric(service, 'assay_connections_ended_total{why="idle"}')) >= 50);
    // The attacker's own address is served too: its oldest idle connection makes way.
    const late = visitor(service);
    late.socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    await once(late.socket, 'close');
    assert.match(late.heard(), /^HTTP\/1\.1 200 /);
    await allGone(idle);
  } finally {
    leaveAll(idle);
  }
  await eventually('nothing is left of them', async () => (await open()) < 20);
});

test('five hundred that send their headers for ever: others are served, and each hears 408', async () => {
  const slow = await crowd(service, 500, 'GET /healthz HTTP/1.1\r\nhost: a\r\n');
  const drip = setInterval(() => {
    for (const { socket, isOpen } of slow) if (isOpen()) socket.write('x-a: b\r\n');
  }, 500);
  try {
    await othersAreServed();
    await allGone(slow);
    await othersAreServed();
  } finally {
    clearInterval(drip);
    leaveAll(slow);
  }
  assert.ok(slow.filter(({ heard }) => heard().includes('"request_timeout"')).length > 250);
});

test('a hundred bodies that hardly arrive: others are served, each hears 408, and nothing is kept of them', async () => {
  const head =
    'POST /v1/validate HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n';
  const slow = await crowd(service, 100, `${head}{"code": "`);
  const drip = setInterval(() => {
    for (const { socket, isOpen } of slow) if (isOpen()) socket.write('x');
  }, 200);
  try {
    await eventually('bodies are arriving', async () => (await metric(service, 'assay_bodies_bytes')) > 0);
    await othersAreServed();
    await allGone(slow);
  } finally {
    clearInterval(drip);
    leaveAll(slow);
  }
  assert.equal(slow.filter(({ heard }) => heard().startsWith('HTTP/1.1 408 ')).length, 100);
  assert.equal(await metric(service, 'assay_bodies_bytes'), 0);
});

test('bodies that take too much together: the first to begin is refused, others are served', async () => {
  const head =
    'POST /v1/validate HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 4000000\r\n\r\n';
  const large = await crowd(service, 12, head + 'x'.repeat(1_900_000));
  try {
    await eventually('one is refused', () => large.some(({ heard }) => heard().startsWith('HTTP/1.1 503 ')));
    assert.ok((await metric(service, 'assay_bodies_bytes')) <= 16 * 1024 * 1024);
    await othersAreServed();
    await allGone(large);
  } finally {
    leaveAll(large);
  }
});

test('a body of single bytes costs what it weighs', async () => {
  const sender = visitor(service);
  sender.socket.write(
    'POST /v1/validate HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
  );
  sender.socket.write('1\r\nx\r\n'.repeat(200_000));
  await eventually('they have arrived', async () => (await metric(service, 'assay_bodies_bytes')) >= 200_000);
  assert.ok((await metric(service, 'assay_bodies_bytes')) <= 500_000);
  await allGone([sender]);
});

test('two hundred that do not read large answers: others are served, and each is let go', async () => {
  const large = 'GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nhost: a\r\n\r\n';
  const before = await metric(service, 'assay_connections_ended_total{why="reader"}');
  const deaf = Array.from({ length: 200 }, () => visitor(service));
  for (const { socket } of deaf) {
    socket.pause();
    socket.write(large.repeat(6));
  }
  try {
    await othersAreServed();
    await eventually(
      'all are let go',
      async () => (await metric(service, 'assay_connections_ended_total{why="reader"}')) >= before + deaf.length,
    );
    await othersAreServed();
  } finally {
    leaveAll(deaf);
  }
});

test('a flood of nonsense: others are served, and who sent it is told once and left', async () => {
  const nonsense = await crowd(service, 300, 'HELLO THERE\r\n\r\n'.repeat(50));
  try {
    await othersAreServed();
    // They never close their side; we do.
    await allGone(nonsense);
  } finally {
    leaveAll(nonsense);
  }
  for (const { heard } of nonsense) assert.equal(heard().match(/HTTP\/1\.1 400 /g)?.length, 1);
});

test('a flood of refused calls: each is refused, and others are served', async () => {
  const bad =
    'POST /v1/validate HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"code": ';
  const flood = await crowd(service, 50, bad.repeat(10));
  try {
    await othersAreServed();
    const answered = ({ heard }: Visitor): number => heard().match(/HTTP\/1\.1 400 /g)?.length ?? 0;
    await eventually('every call is refused', () => flood.every((one) => answered(one) === 10));
  } finally {
    leaveAll(flood);
  }
});

test('requests sent ahead are answered in order, and past the bound refused', async () => {
  const requests = Array.from(
    { length: 40 },
    (_, at) => `GET /healthz HTTP/1.1\r\nhost: a\r\nx-request-id: no-${at}\r\n\r\n`,
  );
  const hasty = visitor(service);
  hasty.socket.write(requests.join(''));
  await once(hasty.socket, 'close');
  const answers = hasty.heard().split(/(?=HTTP\/1\.1 )/);
  const told = answers.map((one) => [one.slice(9, 12), /x-request-id: (\S+)/.exec(one)?.[1]]);
  const served = told.filter(([status]) => status === '200');
  assert.deepEqual(
    served,
    served.map((_, at) => ['200', `no-${at}`]),
  );
  assert.ok(served.length >= 16 && served.length < 40, String(served.length));
  assert.deepEqual(told.at(-1), ['429', `no-${told.length - 1}`]);
  assert.equal(told.length, served.length + 1);
  assert.match(answers.at(-1)!, /connection: close/i);
});

test('a connection is closed after so many requests, and says so before', async () => {
  const loyal = visitor(service);
  for (let asked = 1; asked <= 60; asked++) {
    loyal.socket.write(`GET /healthz HTTP/1.1\r\nhost: a\r\nx-request-id: no-${asked}\r\n\r\n`);
    await eventually('an answer', () => loyal.heard().split('{"status":"ok"}').length === asked + 1);
  }
  await allGone([loyal]);
  const answers = loyal.heard().split(/(?=HTTP\/1\.1 )/);
  assert.deepEqual(
    answers.map((one) => /connection: close/i.test(one)),
    answers.map((_, at) => at === 59),
  );
});

for (const [name, headers, status] of [
  ['as many headers as allowed', 100, 200],
  ['one header more', 101, 431],
  ['a thousand headers', 1000, 431],
] as const) {
  test(`${name} is ${status}`, async () => {
    const sender = visitor(service);
    const lines = Array.from({ length: headers - 2 }, (_, at) => `x-${at}: y\r\n`).join('');
    sender.socket.write(`GET /healthz HTTP/1.1\r\nhost: a\r\n${lines}connection: close\r\n\r\n`);
    await once(sender.socket, 'close');
    assert.equal(sender.heard().slice(9, 12), String(status));
  });
}

test('who hangs up in the middle of a body is no fault of ours', async () => {
  const head = 'POST /v1/validate HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n';
  const callers = await crowd(service, 5, `${head}{"code"`);
  await eventually('bodies are arriving', async () => (await metric(service, 'assay_bodies_bytes')) > 0);
  leaveAll(callers);
  await eventually('they are gone', async () => (await metric(service, 'assay_bodies_bytes')) === 0);
  await othersAreServed();
  assert.deepEqual(
    service.log.filter((line) => line.includes('internal error')),
    [],
  );
});

test('a peer that vanished without a word is asked whether it is still there', async () => {
  const quiet = visitor(service, elsewhere);
  await once(quiet.socket, 'connect');
  const hex = (port: number): string => port.toString(16).toUpperCase().padStart(4, '0');
  const ends = `:${hex(Number(new URL(service.url).port))} [0-9A-F]+:${hex(quiet.socket.localPort!)} `;
  const ours = (): string =>
    readFileSync('/proc/net/tcp', 'latin1')
      .split('\n')
      .find((line) => new RegExp(ends).test(line)) ?? 'no such connection';
  // Local and remote end, state, queues, and the timer under way: 02 is that of keep-alive. The system takes a
  // connection before the service does.
  while (!/^\s*\d+: \S+ \S+ 01 \S+ 02:/.test(ours())) await new Promise((resolve) => setTimeout(resolve, 20));
  quiet.socket.destroy();
});
