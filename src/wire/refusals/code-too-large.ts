import { defineRefusal } from './refusal.ts';

export const codeTooLarge = defineRefusal({
  code: 'code_too_large',
  status: 413,
  message: 'The code is longer than this deployment accepts.',
  why: '`code` may have at most 200,000 Unicode code points, or fewer if the deployment sets a lower limit. The whole body may have at most 24 MiB. Nothing was charged.',
  hint: 'Send one file per call, without embedded data or generated code.',
  action: 'shorten_code',
});
