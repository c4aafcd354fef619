import { defineRefusal } from './refusal.ts';

export const engineUnavailable = defineRefusal({
  code: 'engine_unavailable',
  status: 503,
  message: 'An engine this mode needs cannot be reached.',
  why: 'The mode is served here, but an engine it rests on is down at the moment. The service keeps trying to bring it back. Nothing was charged.',
  cure: 'Try again after the seconds in `Retry-After`.',
  action: 'retry',
});
