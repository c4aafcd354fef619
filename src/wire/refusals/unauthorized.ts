import { defineRefusal } from './refusal.ts';

export const unauthorized = defineRefusal({
  code: 'unauthorized',
  status: 401,
  message: 'This call needs an API key.',
  why: 'Neither `Authorization: Bearer` nor `x-api-key` was sent.',
  hint: 'Create a free key with an empty POST to /v1/keys and send it as `Authorization: Bearer <API_KEY>`.',
  action: 'mint_key',
  method: 'POST',
  url: '/v1/keys',
});
