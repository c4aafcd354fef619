import { defineRefusal } from './refusal.ts';

export const rateLimited = defineRefusal({
  code: 'rate_limited',
  status: 429,
  message: 'Too many calls of this key are waiting at once.',
  why: 'One key may have a bounded number of calls under way, so that callers cannot starve one another. Nothing was charged.',
  cure: 'Wait for some responses before sending more.',
  action: 'wait',
});
