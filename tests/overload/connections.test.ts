import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { Service } from '../service.ts';
import {
  closeAll,
  connectMany,
  connectRaw,
  eventually,
  otherAddress,
  type RawConnection,
  readMetric,
} from './raw-connections.ts';

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
/** Checks that ordinary callers are still served. */
async function assertOthersAreServed(): Promise<void> {
  assert.equal((await service.get('/healthz')).status, 200);
  const { status, body } = await service.validate({ code: `import os\nx = ${++fresh}\n` });
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal(body.diagnostics[0].rule, 'ruff:F401');
}

const waitUntilClosed = (connections: readonly RawConnection[]): Promise<void> =>
  eventually('every connection of the attack is closed', () => connections.every(({ isOpen }) => !isOpen()));

/** How many connections the service has open, including the tests' own `fetch` calls. */
const countOpen = (): Promise<number> => readMetric(service, 'assay_connections');

test('two thousand idle connections: others are served, the oldest are closed for new ones, and all time out', async () => {
  const idle = await connectMany(service, perAddress + 50);
  try {
    await eventually('the limit for one address is reached', async () => {
      const missing = perAddress + 50 - idle.filter(({ isOpen }) => isOpen()).length;
      if ((await countOpen()) >= perAddress) return true;
      idle.push(...(await connectMany(service, missing)));
      return false;
    });
    assert.ok((await countOpen()) <= perAddress + 20);
    await assertOthersAreServed();
    assert.ok((await readMetric(service, 'assay_connections_ended_total{why="idle"}')) >= 50);
    // The attacker's own address is served too: its oldest idle connection is closed.
    const late = connectRaw(service);
    late.socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    await once(late.socket, 'close');
    assert.match(late.received(), /^HTTP\/1\.1 200 /);
    await waitUntilClosed(idle);
  } finally {
    closeAll(idle);
  }
  await eventually('the service has released them', async () => (await countOpen()) < 20);
});

test('five hundred requests with endless headers: others are served, and each gets 408', async () => {
  const slow = await connectMany(service, 500, 'GET /healthz HTTP/1.1\r\nhost: a\r\n');
  const drip = setInterval(() => {
    for (const { socket, isOpen } of slow) if (isOpen()) socket.write('x-a: b\r\n');
  }, 500);
  try {
    await assertOthersAreServed();
    await waitUntilClosed(slow);
    await assertOthersAreServed();
  } finally {
    clearInterval(drip);
    closeAll(slow);
  }
  assert.ok(slow.filter(({ received }) => received().includes('"request_timeout"')).length > 250);
});

test('a hundred very slow bodies: others are served, each gets 408, and their memory is freed', async () => {
  const head =
    'POST /v1/validate HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 900000\r\n\r\n';
  const slow = await connectMany(service, 100, `${head}{"code": "`);
  const drip = setInterval(() => {
    for (const { socket, isOpen } of slow) if (isOpen()) socket.write('x');
  }, 200);
  try {
    await eventually('bodies are arriving', async () => (await readMetric(service, 'assay_bodies_bytes')) > 0);
    await assertOthersAreServed();
    await waitUntilClosed(slow);
  } finally {
    clearInterval(drip);
    closeAll(slow);
  }
  assert.equal(slow.filter(({ received }) => received().startsWith('HTTP/1.1 408 ')).length, 100);
  assert.equal(await readMetric(service, 'assay_bodies_bytes'), 0);
});

test('bodies that use too much memory together: the earliest is refused, and others are served', async () => {
  const head =
    'POST /v1/validate HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 4000000\r\n\r\n';
  const large = await connectMany(service, 12, head + 'x'.repeat(1_900_000));
  try {
    await eventually('one is refused', () => large.some(({ received }) => received().startsWith('HTTP/1.1 503 ')));
    assert.ok((await readMetric(service, 'assay_bodies_bytes')) <= 16 * 1024 * 1024);
    await assertOthersAreServed();
    await waitUntilClosed(large);
  } finally {
    closeAll(large);
  }
});

test('a body sent in one-byte chunks uses little more memory than its size', async () => {
  const sender = connectRaw(service);
  sender.socket.write(
    'POST /v1/validate HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n',
  );
  sender.socket.write('1\r\nx\r\n'.repeat(200_000));
  await eventually('they have arrived', async () => (await readMetric(service, 'assay_bodies_bytes')) >= 200_000);
  assert.ok((await readMetric(service, 'assay_bodies_bytes')) <= 500_000);
  await waitUntilClosed([sender]);
});

test('two hundred clients that do not read large responses: others are served, and each is disconnected', async () => {
  const large = 'GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nhost: a\r\n\r\n';
  const before = await readMetric(service, 'assay_connections_ended_total{why="reader"}');
  const unread = Array.from({ length: 200 }, () => connectRaw(service));
  for (const { socket } of unread) {
    socket.pause();
    socket.write(large.repeat(6));
  }
  try {
    await assertOthersAreServed();
    await eventually(
      'all are disconnected',
      async () => (await readMetric(service, 'assay_connections_ended_total{why="reader"}')) >= before + unread.length,
    );
    await assertOthersAreServed();
  } finally {
    closeAll(unread);
  }
});

test('a flood of malformed requests: others are served, and each connection gets one 400 and is closed', async () => {
  const malformed = await connectMany(service, 300, 'HELLO THERE\r\n\r\n'.repeat(50));
  try {
    await assertOthersAreServed();
    // The clients never close the connection; the service does.
    await waitUntilClosed(malformed);
  } finally {
    closeAll(malformed);
  }
  for (const { received } of malformed) assert.equal(received().match(/HTTP\/1\.1 400 /g)?.length, 1);
});

test('a flood of refused calls: each is refused, and others are served', async () => {
  const bad =
    'POST /v1/validate HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{"code": ';
  const flood = await connectMany(service, 50, bad.repeat(10));
  try {
    await assertOthersAreServed();
    const countRefusals = ({ received }: RawConnection): number => received().match(/HTTP\/1\.1 400 /g)?.length ?? 0;
    await eventually('every call is refused', () => flood.every((one) => countRefusals(one) === 10));
  } finally {
    closeAll(flood);
  }
});

test('pipelined requests are answered in order, and refused beyond the limit', async () => {
  const requests = Array.from(
    { length: 40 },
    (_, at) => `GET /healthz HTTP/1.1\r\nhost: a\r\nx-request-id: no-${at}\r\n\r\n`,
  );
  const client = connectRaw(service);
  client.socket.write(requests.join(''));
  await once(client.socket, 'close');
  const answers = client.received().split(/(?=HTTP\/1\.1 )/);
  const statuses = answers.map((one) => [one.slice(9, 12), /x-request-id: (\S+)/.exec(one)?.[1]]);
  const served = statuses.filter(([status]) => status === '200');
  assert.deepEqual(
    served,
    served.map((_, at) => ['200', `no-${at}`]),
  );
  assert.ok(served.length >= 16 && served.length < 40, String(served.length));
  assert.deepEqual(statuses.at(-1), ['429', `no-${statuses.length - 1}`]);
  assert.equal(statuses.length, served.length + 1);
  assert.match(answers.at(-1)!, /connection: close/i);
});

test('a connection is closed after its last allowed request, whose response announces it', async () => {
  const client = connectRaw(service);
  for (let sent = 1; sent <= 60; sent++) {
    client.socket.write(`GET /healthz HTTP/1.1\r\nhost: a\r\nx-request-id: no-${sent}\r\n\r\n`);
    await eventually('a response arrives', () => client.received().split('{"status":"ok"}').length === sent + 1);
  }
  await waitUntilClosed([client]);
  const answers = client.received().split(/(?=HTTP\/1\.1 )/);
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
    const sender = connectRaw(service);
    const lines = Array.from({ length: headers - 2 }, (_, at) => `x-${at}: y\r\n`).join('');
    sender.socket.write(`GET /healthz HTTP/1.1\r\nhost: a\r\n${lines}connection: close\r\n\r\n`);
    await once(sender.socket, 'close');
    assert.equal(sender.received().slice(9, 12), String(status));
  });
}

test('a client that disconnects in the middle of a body is not logged as an internal error', async () => {
  const head = 'POST /v1/validate HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n';
  const callers = await connectMany(service, 5, `${head}{"code"`);
  await eventually('bodies are arriving', async () => (await readMetric(service, 'assay_bodies_bytes')) > 0);
  closeAll(callers);
  await eventually('their memory is freed', async () => (await readMetric(service, 'assay_bodies_bytes')) === 0);
  await assertOthersAreServed();
  assert.deepEqual(
    service.log.filter((line) => line.includes('internal error')),
    [],
  );
});

test('connections use TCP keep-alive to detect a client that has vanished', async () => {
  const idle = connectRaw(service, otherAddress);
  await once(idle.socket, 'connect');
  const hex = (port: number): string => port.toString(16).toUpperCase().padStart(4, '0');
  const ends = `:${hex(Number(new URL(service.url).port))} [0-9A-F]+:${hex(idle.socket.localPort!)} `;
  const findConnection = (): string =>
    readFileSync('/proc/net/tcp', 'latin1')
      .split('\n')
      .find((line) => new RegExp(ends).test(line)) ?? 'no such connection';
  // Local and remote address, state, queues, and the active timer: 02 is keep-alive. The system accepts a connection
  // before the service does.
  while (!/^\s*\d+: \S+ \S+ 01 \S+ 02:/.test(findConnection())) await new Promise((resolve) => setTimeout(resolve, 20));
  idle.socket.destroy();
});
