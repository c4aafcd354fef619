import type { PaymentRequired } from '@x402/core/types';
import type { PaidResult, X402Calls } from '../../calls/x402-calls.ts';
import { type Mode, withArticle } from '../../model/mode.ts';
import type { Submission } from '../../model/submission.ts';
import type { PaymentEvent } from '../../payments/offer.ts';
import { buildMcpDiscovery } from '../../payments/x402/discovery.ts';
import { createX402Offer } from '../../payments/x402/offer.ts';
import { readPayment } from '../../payments/x402/signed-payment.ts';
import type { X402 } from '../../payments/x402/x402.ts';
import { Refusal } from '../../wire/refusal.ts';
import { paymentKey } from './payment-keys.ts';
import type { McpTool } from './tool.ts';

/** Pay per call over MCP. */
export type McpPayments = {
  /** The payment requirements of a call of this tool. */
  required(tool: McpTool['shown'], mode: Mode, error: string): Promise<PaymentRequired>;
  /** For a caller without a key and without a payment. */
  refusal(mode: Mode): Refusal;
  serve(submission: Submission, shown: unknown, origin: string | null, signal: AbortSignal): Promise<PaidResult>;
  onPayment(event: PaymentEvent): void;
};

export type McpPaymentParts = {
  readonly x402: X402;
  readonly x402Calls: X402Calls;
  readonly onPayment: (event: PaymentEvent) => void;
  /** Whether `POST /v1/keys` issues keys. */
  readonly signup: boolean;
};

export const mcpPayments = ({ x402, x402Calls, onPayment, signup }: McpPaymentParts): McpPayments => ({
  required({ name, description = '', inputSchema }, mode, error) {
    const resource = {
      url: `mcp://tool/${name}`,
      description: `One call of ${name} (${mode} mode) for $${x402.terms.prices[mode]}.`,
      mimeType: 'application/json',
    };
    return x402.buildPaymentRequired(
      mode,
      resource,
      error,
      buildMcpDiscovery({ name, description, inputSchema, mode }),
    );
  },
  refusal: (mode) =>
    new Refusal('payment_required', {
      message: `${withArticle(mode)} call needs an API key, or a payment of $${x402.terms.prices[mode]} with x402.`,
      remedy: {
        action: 'retry',
        hint:
          `Sign one of \`accepts\` and repeat the call with the payment in \`_meta["${paymentKey}"]\`; ` +
          (signup
            ? 'or create a free key with an empty POST to /v1/keys and send it as `Authorization: Bearer <API_KEY>`.'
            : 'or send an existing key as `Authorization: Bearer <API_KEY>`.'),
        method: 'POST',
        url: '/mcp',
        // Over MCP, the payment is sent with the call itself.
        routes: [{ ...createX402Offer(x402.terms).terms({ mode, credits: 0 }), url: '/mcp' }],
      },
    }),
  serve: async (submission, shown, origin, signal) =>
    x402Calls.serve(submission, readPayment(shown, ['params', '_meta', paymentKey]), origin, signal),
  onPayment,
});
