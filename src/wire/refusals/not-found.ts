import { defineRefusal } from './refusal.ts';

export const notFound = defineRefusal({
  code: 'not_found',
  status: 404,
  message: 'There is nothing at this address.',
  why: 'The service has no such path, or this deployment has that feature switched off.',
  hint: 'See /docs for every endpoint.',
  action: null,
});
