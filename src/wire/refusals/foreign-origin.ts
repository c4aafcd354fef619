import { defineRefusal } from './refusal.ts';

export const foreignOrigin = defineRefusal({
  code: 'foreign_origin',
  status: 403,
  message: 'This service answers on its own machine only, and the request names another.',
  why: 'The service listens on a loopback address, and the `Host` or `Origin` header names a host that is neither this machine nor the one in `ASSAY_BASE_URL`. A web page could otherwise reach a private service through the browser of whoever reads the page.',
  cure: 'Call it as localhost, or have its operator set `ASSAY_BASE_URL` to the address that callers use.',
  action: 'fix_request',
});
