import { defineRefusal } from './refusal.ts';

export const codeTooLarge = defineRefusal({
  code: 'code_too_large',
  status: 413,
  message: 'The code is longer than this deployment accepts.',
  why: '`code` is counted in Unicode code points, 200,000 at most or fewer where a deployment says so; the whole body may have 4 MiB. Nothing was charged.',
  cure: 'Send a shorter text: one file at a time, without data or generated parts.',
  action: 'shorten_code',
});
