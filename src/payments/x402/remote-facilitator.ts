import { HTTPFacilitatorClient } from '@x402/core/http';
import { SettleError, VerifyError } from '@x402/core/types';
import { type Facilitator, FacilitatorUnavailable } from './facilitator.ts';
import { neverSent } from './never-sent.ts';

const verifyMsMax = 10_000;
/** It waits for a block. */
const settleMsMax = 60_000;

/** A facilitator of somebody else, over HTTP. */
export function remoteFacilitator(url: string, token: string | null): Facilitator {
  const client = (timeoutMs: number): HTTPFacilitatorClient =>
    new HTTPFacilitatorClient({ url, timeoutMs, ...(token === null ? {} : { createAuthHeaders: bearing(token) }) });
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
        throw new FacilitatorUnavailable(wordsOf(error), { cause: error });
      }
    },
    async settle(payment, requirements) {
      try {
        return await settling.settle(payment, requirements);
      } catch (error) {
        if (error instanceof SettleError) throw error;
        if (neverSent(error) || wasTurnedAway(error))
          throw new FacilitatorUnavailable(wordsOf(error), { cause: error });
        throw error;
      }
    },
    used: async () => null,
  };
}

const bearing = (token: string) => async () => {
  const headers = { authorization: `Bearer ${token}` };
  return { verify: headers, settle: headers, supported: headers };
};

/** A status of the 4xx kind without a word on the payment: it did not look at it. */
const wasTurnedAway = (error: unknown): boolean => /\bsettle failed \(4\d\d\)/.test(wordsOf(error));

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
