import { defineRefusal } from './refusal.ts';

export const notConfigured = defineRefusal({
  code: 'not_configured',
  status: 404,
  message: 'This deployment does not have this switched on.',
  why: 'Some addresses exist only where the operator has configured what they need; the message names the setting.',
  cure: 'Ask the operator of this deployment, or use another one.',
  action: null,
});
