import { defineRefusal } from './refusal.ts';

export const notConfigured = defineRefusal({
  code: 'not_configured',
  status: 404,
  message: 'This deployment does not have this feature enabled.',
  why: 'Some endpoints exist only if the operator has configured what they need; the message names the setting.',
  hint: 'Ask the operator of this deployment to enable it.',
  action: null,
});
