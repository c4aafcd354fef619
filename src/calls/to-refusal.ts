import { Overload } from '../base/engine.ts';
import { FacilitatorUnavailable } from '../payments/x402/facilitator.ts';
import { SandboxUnavailable } from '../sandbox/sandbox.ts';
import { StoreUnavailable } from '../store/store.ts';
import { Refusal } from '../wire/refusal.ts';

/** The refusal to return for an error; null for an internal error, which is logged. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (error instanceof SandboxUnavailable) return new Refusal('engine_unavailable', { retryAfterSeconds: 30 });
  if (error instanceof Overload) return new Refusal('overloaded', { retryAfterSeconds: 2 });
  if (error instanceof StoreUnavailable) return new Refusal('store_unavailable', { retryAfterSeconds: 5 });
  if (error instanceof FacilitatorUnavailable) return new Refusal('payment_unavailable', { retryAfterSeconds: 10 });
  return null;
}
