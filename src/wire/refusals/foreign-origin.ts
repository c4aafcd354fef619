import { defineRefusal } from './refusal.ts';

export const foreignOrigin = defineRefusal({
  code: 'foreign_origin',
  status: 403,
  message: 'This service accepts requests for its own machine only, and the Host or Origin header names another.',
  why: 'The service listens on a loopback address, and the `Host` or `Origin` header names a host that is neither this machine nor the one in `ASSAY_BASE_URL`. Without this check, any web page could reach a private service through the browser of a visitor.',
  hint: 'Call the service as localhost, or ask its operator to set `ASSAY_BASE_URL` to the address that callers use.',
  action: 'fix_request',
});
