import { afterDelay, defineRefusal } from './refusal.ts';

export const overloaded = defineRefusal({
  code: 'overloaded',
  status: 503,
  message: 'The service is at capacity.',
  why: 'The number of waiting calls is limited, so that accepted calls are answered in time. Nothing was charged.',
  hint: `Retry ${afterDelay}.`,
  action: 'retry',
});
