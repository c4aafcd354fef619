import { HTTPFacilitatorClient } from '@x402/core/http';
import { SettleError, VerifyError } from '@x402/core/types';
import { type Facilitator, FacilitatorUnavailable } from './facilitator.ts';
import { wasNeverSent } from './never-sent.ts';

const verifyMsMax = 10_000;
/** Settling waits for a block. */
const settleMsMax = 60_000;

/** A third-party facilitator over HTTP. */
export function createRemoteFacilitator(url: string, token: string | null): Facilitator {
  const createClient = (timeoutMs: number): HTTPFacilitatorClient =>
    new HTTPFacilitatorClient({
      url,
      timeoutMs,
      ...(token === null ? {} : { createAuthHeaders: createBearerHeaders(token) }),
    });
  const verifyClient = createClient(verifyMsMax);
  const settleClient = createClient(settleMsMax);
  return {
    async verify(payment, requirements) {
      try {
        return await verifyClient.verify(payment, requirements);
      } catch (error) {
        if (error instanceof VerifyError && error.invalidReason) {
          return { isValid: false, invalidReason: error.invalidReason };
        }
        throw new FacilitatorUnavailable(getMessage(error), { cause: error });
      }
    },
    async settle(payment, requirements) {
      try {
        return await settleClient.settle(payment, requirements);
      } catch (error) {
        if (error instanceof SettleError) throw error;
        if (wasNeverSent(error) || wasRejected(error))
          throw new FacilitatorUnavailable(getMessage(error), { cause: error });
        throw error;
      }
    },
    isUsed: async () => null,
  };
}

const createBearerHeaders = (token: string) => async () => {
  const headers = { authorization: `Bearer ${token}` };
  return { verify: headers, settle: headers, supported: headers };
};

/** A 4xx status without a reason: the payment was not processed. */
const wasRejected = (error: unknown): boolean => /\bsettle failed \(4\d\d\)/.test(getMessage(error));

const getMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
