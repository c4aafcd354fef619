import { defineRefusal } from './refusal.ts';

export const internalError = defineRefusal({
  code: 'internal_error',
  status: 500,
  message: 'Something went wrong on our side.',
  why: 'A fault in the service, not in the call. It was logged under the request id. Nothing was charged.',
  cure: 'Try again; if it stays, tell the operator the request id.',
  action: 'retry',
});
