import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BlockList } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createHttpServer, defaultBounds, type ServerBounds } from '../../src/entrances/server.ts';
import { buildDeployment } from '../deployment.ts';

type TestServer = {
  /** Starts a call that is accepted and does not return before `finishSlowCalls`. */
  startSlowCall(from: string): Promise<{ answer: Promise<number> }>;
  /** Makes a call on a new connection; with `keepOpen` the connection stays open and idle. */
  call(from: string, keepOpen?: boolean): Promise<{ status: number; error: string | undefined; agent: Agent }>;
  finishSlowCalls(): void;
};

async function startServer(context: TestContext, bounds: Partial<ServerBounds>): Promise<TestServer> {
  const finish = Promise.withResolvers<void>();
  let started = Promise.withResolvers<void>();
  const app = createHttpServer({
    bounds: { ...defaultBounds, ...bounds },
    routes: [
      {
        ...{ method: 'GET', path: '/slow', tag: 'operation', summary: '' },
        response: { description: '', type: 'text/plain' },
        handle: async () => {
          started.resolve();
          await finish.promise;
          return 'done';
        },
      },
      {
        ...{ method: 'GET', path: '/quick', tag: 'operation', summary: '' },
        response: { description: '', type: 'text/plain' },
        handle: async () => 'done',
      },
    ],
    deployment: () => buildDeployment('http://localhost'),
    onExchange: () => {},
    onRefusal: () => {},
    onFault: (error) => assert.fail(String(error)),
  });
  context.after(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  const send = async (path: string, localAddress: string, agent: Agent): Promise<IncomingMessage> => {
    const sent = request({ host: '127.0.0.1', port, path, localAddress, agent });
    sent.end();
    const [answer] = await once(sent, 'response');
    return answer;
  };
  return {
    async startSlowCall(from) {
      started = Promise.withResolvers();
      const answer = send('/slow', from, new Agent()).then(({ statusCode }) => statusCode!);
      answer.catch(() => {});
      await Promise.race([started.promise, answer]);
      return { answer };
    },
    async call(from, keepOpen = false) {
      const agent = new Agent({ keepAlive: keepOpen, maxSockets: 1 });
      context.after(() => agent.destroy());
      const answer = await send('/quick', from, agent);
      let text = '';
      for await (const chunk of answer) text += chunk;
      const error = text.startsWith('{') ? (JSON.parse(text).error as string) : undefined;
      return { status: answer.statusCode!, error, agent };
    },
    finishSlowCalls: () => finish.resolve(),
  };
}

const [one, another] = ['127.0.0.2', '127.0.0.3'] as const;

test('beyond the connection limit a call is refused with 503, and served once a connection closes', async (context) => {
  const server = await startServer(context, { connectionsMax: 3 });
  const calls = [await server.startSlowCall(one), await server.startSlowCall(one), await server.startSlowCall(another)];
  const { status, error } = await server.call(another);
  assert.deepEqual([status, error], [503, 'overloaded']);
  server.finishSlowCalls();
  assert.deepEqual(await Promise.all(calls.map(({ answer }) => answer)), [200, 200, 200]);
  assert.equal((await server.call(another)).status, 200);
});

test('an idle connection is closed to make room for a new one', async (context) => {
  const server = await startServer(context, { connectionsMax: 2 });
  const idle = await server.call(one, true);
  const call = await server.startSlowCall(another);
  assert.equal(idle.status, 200);
  assert.equal((await server.call(another)).status, 200);
  server.finishSlowCalls();
  assert.equal(await call.answer, 200);
});

test('beyond the limit per address, only calls from that address are refused', async (context) => {
  const server = await startServer(context, { perAddressMax: 2 });
  const calls = [await server.startSlowCall(one), await server.startSlowCall(one)];
  const refused = await server.call(one);
  assert.deepEqual([refused.status, refused.error], [429, 'rate_limited']);
  assert.equal((await server.call(another)).status, 200);
  server.finishSlowCalls();
  assert.deepEqual(await Promise.all(calls.map(({ answer }) => answer)), [200, 200]);
});

test('connections of a trusted proxy count towards the total but not towards the limit per address', async (context) => {
  const trustedProxies = new BlockList();
  trustedProxies.addAddress(one);
  const server = await startServer(context, { perAddressMax: 1, connectionsMax: 4, trustedProxies });
  const calls = [
    await server.startSlowCall(one),
    await server.startSlowCall(one),
    await server.startSlowCall(one),
    await server.startSlowCall(another),
  ];
  const refused = await server.call(another);
  assert.deepEqual([refused.status, refused.error], [429, 'rate_limited']);
  const full = await server.call(one);
  assert.deepEqual([full.status, full.error], [503, 'overloaded']);
  server.finishSlowCalls();
  assert.deepEqual(await Promise.all(calls.map(({ answer }) => answer)), [200, 200, 200, 200]);
});
