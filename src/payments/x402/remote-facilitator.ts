import { HTTPFacilitatorClient } from '@x402/core/http';
import { SettleError, VerifyError } from '@x402/core/types';
import { type Facilitator, FacilitatorUnavailable } from './facilitator.ts';
import { neverSent } from './never-sent.ts';

const verifyMsMax = 10_000;
/** Settling waits for a block. */
const settleMsMax = 60_000;

/** A third-party facilitator over HTTP. */
export function remoteFacilitator(url: string, token: string | null): Facilitator {
  const client = (timeoutMs: number): HTTPFacilitatorClient =>
    new HTTPFacilitatorClient({
      url,
      timeoutMs,
      ...(token === null ? {} : { createAuthHeaders: bearerHeaders(token) }),
    });
  const verifying = client(verifyMsMax);
  const settling = client(settleMsMax);
  return {
    async verify(payment, requirements) {
      try {
        return await verifying.verify(payment, requirements);
      } catch (error) {
        if (error instanceof VerifyError && error.invalidReason) {
          return { isValid: false, invalidReason: error.invalidReason };
        }
        throw new FacilitatorUnavailable(messageOf(error), { cause: error });
      }
    },
    async settle(payment, requirements) {
      try {
        return await settling.settle(payment, requirements);
      } catch (error) {
        if (error instanceof SettleError) throw error;
        if (neverSent(error) || wasRejected(error))
          throw new FacilitatorUnavailable(messageOf(error), { cause: error });
        throw error;
      }
    },
    used: async () => null,
  };
}

const bearerHeaders = (token: string) => async () => {
  const headers = { authorization: `Bearer ${token}` };
  return { verify: headers, settle: headers, supported: headers };
};

/** A 4xx status without a reason: the payment was not processed. */
const wasRejected = (error: unknown): boolean => /\bsettle failed \(4\d\d\)/.test(messageOf(error));

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
