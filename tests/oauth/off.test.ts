import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Service } from '../service.ts';

const paths = [
  ['GET', '/.well-known/oauth-protected-resource'],
  ['GET', '/.well-known/oauth-protected-resource/mcp'],
  ['GET', '/.well-known/oauth-authorization-server'],
  ['GET', '/.well-known/oauth-authorization-server/mcp'],
  ['GET', '/.well-known/openid-configuration'],
  ['GET', '/oauth/jwks'],
  ['GET', '/oauth/authorize'],
  ['POST', '/oauth/authorize'],
  ['POST', '/oauth/token'],
  ['POST', '/oauth/register'],
  ['POST', '/oauth/revoke'],
  ['GET', '/authorize'],
  ['POST', '/token'],
  ['POST', '/register'],
] as const;

for (const settings of [{ ASSAY_KEYS: 'off' }, { ASSAY_SIGNUP: 'off' }]) {
  test(`with ${JSON.stringify(settings)} there are no OAuth routes`, async () => {
    const service = await Service.start(settings);
    try {
      const answers = await Promise.all(paths.map(([method, path]) => service.call(method, path)));
      assert.deepEqual(
        answers.map(({ status, body }) => [status, body.error]),
        paths.map(() => [404, 'not_found']),
      );
      const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'validate_python', arguments: {} } };
      const { headers } = await service.post('/mcp', call, { authorization: 'Bearer eyJ' });
      assert.doesNotMatch(headers.get('www-authenticate') ?? '', /resource_metadata/);
    } finally {
      await service.stop();
    }
  });
}
