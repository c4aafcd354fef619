import { defineRefusal } from './refusal.ts';

export const invalidApiKey = defineRefusal({
  code: 'invalid_api_key',
  status: 401,
  message: 'The API key is invalid or revoked.',
  why: 'The key is malformed, unknown to this deployment, or revoked. If both headers are sent, only `Authorization` is used.',
  hint: 'Check that the key is complete, or create a free one with an empty POST to /v1/keys.',
  action: 'mint_key',
  method: 'POST',
  url: '/v1/keys',
});
