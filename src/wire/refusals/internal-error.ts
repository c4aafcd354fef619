import { defineRefusal } from './refusal.ts';

export const internalError = defineRefusal({
  code: 'internal_error',
  status: 500,
  message: 'Something went wrong on our side.',
  why: 'The service failed; the request is not at fault. The failure is logged under the request id. Nothing was charged.',
  hint: 'Retry; if it happens again, give the operator the request id.',
  action: 'retry',
});
