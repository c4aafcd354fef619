import { defineRefusal } from './refusal.ts';

export const overloaded = defineRefusal({
  code: 'overloaded',
  status: 503,
  message: 'The service has as much work as it can hold.',
  why: 'Queues are bounded, so that admitted calls are answered in time. Nothing was charged.',
  cure: 'Try again after the seconds in `Retry-After`.',
  action: 'retry',
});
