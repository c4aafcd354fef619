/** Settings with which every route exists; the configured servers cannot be reached. */
const unreachable = 'http://127.0.0.1:9';

export const everythingOn: Record<string, string> = {
  ASSAY_SANDBOX: 'auto',
  STRIPE_SECRET_KEY: 'sk_test_of_nobody',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
  ASSAY_STRIPE_API: unreachable,
  ASSAY_CHAIN_RPC: unreachable,
  ASSAY_CHAIN_PAYEE: '0x00000000000000000000000000000000000a55a1',
  ASSAY_X402_PAYEE: '0x00000000000000000000000000000000000a55a1',
  ASSAY_X402_FACILITATOR: unreachable,
};
