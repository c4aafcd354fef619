import { afterDelay, defineRefusal } from './refusal.ts';

export const engineUnavailable = defineRefusal({
  code: 'engine_unavailable',
  status: 503,
  message: 'An engine that this mode needs is unavailable.',
  why: 'This deployment offers the mode, but an engine it needs is down. The service keeps trying to restart it. Nothing was charged.',
  hint: `Retry ${afterDelay}.`,
  action: 'retry',
});
