import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { openMcp } from '../../src/entrances/mcp/open-mcp.ts';
import { createHttpServer } from '../../src/entrances/server.ts';
import type { AddressMark } from '../../src/model/fingerprint.ts';
import { StoreUnavailable } from '../../src/store/store.ts';
import { buildDeployment } from '../deployment.ts';
import { Service } from '../service.ts';
import { rpc, toolCall } from './rpc.ts';

/** Calls that fail with internal errors. */
let app: FastifyInstance;
let url: string;
const faults: string[] = [];
const refusals: string[] = [];
before(async () => {
  const broken = async (): Promise<never> => {
    throw new Error('the password is hunter2');
  };
  const onFault = (error: unknown): void => void faults.push(String(error));
  const onRefusal = (code: string): void => void refusals.push(code);
  const route = openMcp({
    calls: {
      modes: ['static'],
      serve: broken,
      validate: broken,
      readMetering: async () => null,
      close: async () => {},
    },
    observe: () => {},
    baseUrl: () => 'http://127.0.0.1',
    deployment: () => buildDeployment('http://127.0.0.1'),
    bounds: { codeLengthMax: 10, timeoutSecondsMax: 1 },
    payments: null,
    callerOf: () => ({ credential: { kind: 'malformed' }, address: 'here' as AddressMark }),
    tokenCredential: async (bearer) => {
      if (bearer === 'unlucky') throw new StoreUnavailable('gone');
      return { kind: 'none' };
    },
    isLoopbackOnly: false,
    onRefusal,
    onFault,
    description: 'x',
    priceHint: 'y',
    keys: true,
  });
  app = createHttpServer({
    routes: [route],
    deployment: () => buildDeployment(''),
    onExchange: () => {},
    onRefusal,
    onFault,
  });
  url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/mcp`;
});
after(() => app.close());

const post = async (body: unknown, authorization = 'Bearer x') => {
  const headers = { 'content-type': 'application/json', authorization, 'x-request-id': 'mine' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: JSON.parse(await response.text()) };
};

test('an internal error is reported under the id of the call and logged, without its details', async () => {
  assert.deepEqual(await post(toolCall('validate_python', { code: 'x' }, 'a')), {
    status: 200,
    body: {
      jsonrpc: '2.0',
      id: 'a',
      error: {
        code: -32603,
        message: 'Something went wrong on our side.',
        data: {
          error: 'internal_error',
          request_id: 'mine',
          remedy: { action: 'retry', hint: 'Retry; if it happens again, give the operator the request id.' },
        },
      },
    },
  });
  assert.deepEqual([faults, refusals], [['Error: the password is hunter2'], ['internal_error']]);
});

test('a token that cannot be verified right now is not reported as invalid', async () => {
  const { status, body } = await post(toolCall('validate_python', { code: 'x' }, 'a'), 'Bearer unlucky');
  assert.deepEqual(
    [status, body.result.isError, body.result.structuredContent.error],
    [200, true, 'store_unavailable'],
  );
  const handshake = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'x', version: '1' } };
  assert.equal((await post(rpc('initialize', handshake), 'Bearer unlucky')).body.result.protocolVersion, '2025-11-25');
});

test('calls without a key are served until the trial is used up', async () => {
  const service = await Service.start({ ASSAY_TRIAL_CALLS: '1' });
  try {
    const call = (n: number) => service.post('/mcp', toolCall('validate_python', { code: `x = ${n}\n` }));
    const first = await call(1);
    assert.deepEqual([first.body.result.isError, first.headers.get('x-quota-remaining')], [false, '0']);
    const second = await call(2);
    assert.deepEqual([second.status, second.body.error.data.error], [401, 'unauthorized']);
    const { body } = await service.post('/mcp', toolCall('repair_python', { code: 'x = 1\n' }));
    assert.equal(body.result.structuredContent.error, 'payment_required');
  } finally {
    await service.stop();
  }
});
