import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BlockList } from 'node:net';
import { type TestContext, test } from 'node:test';
import { createHttpServer, defaultBounds, type ServerBounds } from '../../src/entrances/server.ts';
import { deploymentAt } from '../deployment.ts';

type Door = {
  /** Resolves to a call that was taken and is not answered before the door lets go. */
  enter(from: string): Promise<{ answer: Promise<number> }>;
  /** Asks on a connection of its own; with `stay` it is left open and idle. */
  ask(from: string, stay?: boolean): Promise<{ status: number; error: string | undefined; agent: Agent }>;
  letGo(): void;
};

async function doorWith(context: TestContext, bounds: Partial<ServerBounds>): Promise<Door> {
  const leaving = Promise.withResolvers<void>();
  let entered = Promise.withResolvers<void>();
  const app = createHttpServer({
    bounds: { ...defaultBounds, ...bounds },
    routes: [
      {
        ...{ method: 'GET', path: '/slow', tag: 'operation', summary: '' },
        response: { description: '', type: 'text/plain' },
        handle: async () => {
          entered.resolve();
          await leaving.promise;
          return 'done';
        },
      },
      {
        ...{ method: 'GET', path: '/quick', tag: 'operation', summary: '' },
        response: { description: '', type: 'text/plain' },
        handle: async () => 'done',
      },
    ],
    deployment: () => deploymentAt('http://localhost'),
    onExchange: () => {},
    onRefusal: () => {},
    onFault: (error) => assert.fail(String(error)),
  });
  context.after(() => app.close());
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  const send = async (path: string, localAddress: string, agent: Agent): Promise<IncomingMessage> => {
    const asked = request({ host: '127.0.0.1', port, path, localAddress, agent });
    asked.end();
    const [answer] = await once(asked, 'response');
    return answer;
  };
  return {
    async enter(from) {
      entered = Promise.withResolvers();
      const answer = send('/slow', from, new Agent()).then(({ statusCode }) => statusCode!);
      answer.catch(() => {});
      await Promise.race([entered.promise, answer]);
      return { answer };
    },
    async ask(from, stay = false) {
      const agent = new Agent({ keepAlive: stay, maxSockets: 1 });
      context.after(() => agent.destroy());
      const answer = await send('/quick', from, agent);
      let text = '';
      for await (const chunk of answer) text += chunk;
      const error = text.startsWith('{') ? (JSON.parse(text).error as string) : undefined;
      return { status: answer.statusCode!, error, agent };
    },
    letGo: () => leaving.resolve(),
  };
}

const [one, another] = ['127.0.0.2', '127.0.0.3'] as const;

test('as many as there may be are at work: a further one is told to come back, and taken once a place is free', async (context) => {
  const door = await doorWith(context, { connectionsMax: 3 });
  const calls = [await door.enter(one), await door.enter(one), await door.enter(another)];
  const { status, error } = await door.ask(another);
  assert.deepEqual([status, error], [503, 'overloaded']);
  door.letGo();
  assert.deepEqual(await Promise.all(calls.map(({ answer }) => answer)), [200, 200, 200]);
  assert.equal((await door.ask(another)).status, 200);
});

test('one that only idles makes way', async (context) => {
  const door = await doorWith(context, { connectionsMax: 2 });
  const idle = await door.ask(one, true);
  const call = await door.enter(another);
  assert.equal(idle.status, 200);
  assert.equal((await door.ask(another)).status, 200);
  door.letGo();
  assert.equal(await call.answer, 200);
});

test('as many as one address may have: it is told so, and others are not', async (context) => {
  const door = await doorWith(context, { perAddressMax: 2 });
  const calls = [await door.enter(one), await door.enter(one)];
  const refused = await door.ask(one);
  assert.deepEqual([refused.status, refused.error], [429, 'rate_limited']);
  assert.equal((await door.ask(another)).status, 200);
  door.letGo();
  assert.deepEqual(await Promise.all(calls.map(({ answer }) => answer)), [200, 200]);
});

test('a trusted proxy has the callers of many behind it, and is not counted; all together are', async (context) => {
  const trustedProxies = new BlockList();
  trustedProxies.addAddress(one);
  const door = await doorWith(context, { perAddressMax: 1, connectionsMax: 4, trustedProxies });
  const calls = [await door.enter(one), await door.enter(one), await door.enter(one), await door.enter(another)];
  const refused = await door.ask(another);
  assert.deepEqual([refused.status, refused.error], [429, 'rate_limited']);
  const full = await door.ask(one);
  assert.deepEqual([full.status, full.error], [503, 'overloaded']);
  door.letGo();
  assert.deepEqual(await Promise.all(calls.map(({ answer }) => answer)), [200, 200, 200, 200]);
});
