import { defineRefusal } from './refusal.ts';

export const invalidApiKey = defineRefusal({
  code: 'invalid_api_key',
  status: 401,
  message: 'The API key is not known here.',
  why: 'The key is malformed, unknown to this deployment, or was revoked. When both headers are sent, `Authorization` is the one that counts.',
  cure: 'Check the key for a missing character, or mint a new one with an empty POST to /v1/keys.',
  action: 'mint_key',
  method: 'POST',
  url: '/v1/keys',
});
