import { defineRefusal } from './refusal.ts';

export const requestTimeout = defineRefusal({
  code: 'request_timeout',
  status: 408,
  message: 'The request did not arrive in time.',
  why: 'The connection was open, but the headers or the body did not arrive whole before the deadline. Nothing was charged.',
  cure: 'Send the request again, over a faster connection or with a smaller body.',
  action: 'retry',
});
