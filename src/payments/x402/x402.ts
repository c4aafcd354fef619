import { x402ResourceServer } from '@x402/core/server';
import { type PaymentRequired, type PaymentRequirements, SettleError, type SettleResponse } from '@x402/core/types';
import { ExactEvmScheme } from '@x402/evm/exact/server';
import { type Mode, modes } from '../../model/mode.ts';
import { type Facilitator, FacilitatorUnavailable } from './facilitator.ts';
import type { SignedPayment } from './signed-payment.ts';
import type { Terms } from './terms.ts';
import { toTokenUnits } from './token-units.ts';

/** How long a signature is valid: a minute of work, a minute for a block, and time for a slow caller. */
const signatureSecondsMax = 300;

export type Settlement =
  | { readonly kind: 'settled'; readonly receipt: SettleResponse }
  /** The transaction was sent but is not mined yet. */
  | { readonly kind: 'pending'; readonly receipt: SettleResponse }
  /** The payment was rejected. */
  | { readonly kind: 'refused'; readonly receipt: SettleResponse; readonly reason: string }
  /** The facilitator could not be reached. */
  | { readonly kind: 'unsent'; readonly reason: string }
  /** It may or may not have been settled. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** Pay per call, over HTTP or MCP. */
export type X402 = {
  readonly terms: Terms;
  getRequirements(mode: Mode): PaymentRequirements;
  /** The response to a caller that has not paid. */
  buildPaymentRequired(
    mode: Mode,
    resource: PaymentRequired['resource'],
    error: string,
    extensions: Record<string, unknown>,
  ): Promise<PaymentRequired>;
  /** Whether it was signed for this mode and our terms. */
  matches(mode: Mode, payment: SignedPayment): boolean;
  /** Why the payment is invalid; null if it is valid. Throws if the facilitator cannot be reached. */
  findProblem(payment: SignedPayment): Promise<string | null>;
  settle(payment: SignedPayment): Promise<Settlement>;
  /** Whether the signature has been used on the chain; null if that cannot be found out. */
  isUsed(payment: SignedPayment): Promise<boolean | null>;
};

export async function openX402(terms: Terms, facilitator: Facilitator): Promise<X402> {
  const { network, token, payee, prices } = terms;
  // Our settings say what the facilitator supports, so it need not be up yet.
  const server = new x402ResourceServer({
    verify: (payment, requirements) => facilitator.verify(payment, requirements),
    settle: (payment, requirements) => facilitator.settle(payment, requirements),
    getSupported: async () => ({ kinds: [{ x402Version: 2, scheme: 'exact', network }], extensions: [], signers: {} }),
  }).register(network, new ExactEvmScheme());
  await server.initialize();

  const buildRequirements = async (mode: Mode): Promise<PaymentRequirements> => {
    const [requirements] = await server.buildPaymentRequirements({
      scheme: 'exact',
      network,
      payTo: payee,
      price: {
        amount: String(toTokenUnits(prices[mode], token.decimals)),
        asset: token.address,
        extra: { name: token.name, version: token.version },
      },
      maxTimeoutSeconds: signatureSecondsMax,
    });
    return requirements!;
  };
  const all = Object.fromEntries(
    await Promise.all(modes.map(async (mode) => [mode, await buildRequirements(mode)] as const)),
  ) as Record<Mode, PaymentRequirements>;

  return {
    terms,
    getRequirements: (mode) => all[mode],
    buildPaymentRequired: (mode, resource, error, extensions) =>
      server.createPaymentRequiredResponse([all[mode]], resource, error, extensions),
    matches: (mode, payment) => server.findMatchingRequirements([all[mode]], payment) !== undefined,
    async findProblem(payment) {
      const { isValid, invalidReason } = await server.verifyPayment(payment, payment.accepted);
      return isValid ? null : (invalidReason ?? 'invalid_payment');
    },
    async settle(payment) {
      try {
        return toSettlement(await server.settlePayment(payment, payment.accepted));
      } catch (error) {
        if (error instanceof FacilitatorUnavailable) return { kind: 'unsent', reason: error.message };
        if (!(error instanceof SettleError)) return { kind: 'unknown', reason: String(error) };
        const { errorReason, payer, transaction, network: on } = error;
        return toSettlement({
          success: false,
          transaction: transaction ?? '',
          network: on ?? network,
          ...(errorReason ? { errorReason } : {}),
          ...(payer ? { payer } : {}),
        });
      }
    },
    isUsed: (payment) => facilitator.isUsed(payment),
  };
}

function toSettlement(settled: SettleResponse): Settlement {
  const receipt = toReceipt(settled);
  if (receipt.success) return { kind: 'settled', receipt };
  const reason = receipt.errorReason ?? 'settlement_failed';
  if (reason === 'settlement_pending' && receipt.transaction) return { kind: 'pending', receipt };
  return { kind: 'refused', receipt, reason };
}

/** What concerns the payer. Messages are left out: they may contain the URL of the node and its key. */
const toReceipt = ({ success, errorReason, transaction, network, payer, amount }: SettleResponse): SettleResponse => ({
  success,
  ...(errorReason === undefined ? {} : { errorReason }),
  transaction,
  network,
  ...(payer === undefined ? {} : { payer }),
  ...(amount === undefined ? {} : { amount }),
});
