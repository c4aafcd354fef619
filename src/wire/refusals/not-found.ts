import { defineRefusal } from './refusal.ts';

export const notFound = defineRefusal({
  code: 'not_found',
  status: 404,
  message: 'There is nothing at this address.',
  why: 'The path is not one this service answers, or the deployment has that part switched off.',
  cure: 'See /docs for every address.',
  action: null,
});
