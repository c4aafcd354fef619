import { defineRefusal } from './refusal.ts';

export const requestTimeout = defineRefusal({
  code: 'request_timeout',
  status: 408,
  message: 'The request did not arrive in time.',
  why: 'The headers or the body did not arrive completely before the deadline. Nothing was charged.',
  hint: 'Retry over a faster connection or with a smaller body.',
  action: 'retry',
});
