import { defineRefusal } from './refusal.ts';

export const unsupportedMode = defineRefusal({
  code: 'unsupported_mode',
  status: 409,
  message: 'This deployment does not offer that mode.',
  why: 'The mode exists, but this deployment has it switched off or cannot provide it. Retrying will not help. Nothing was charged.',
  hint: 'Use one of the modes that GET /v1/info lists.',
  action: 'fix_request',
});
