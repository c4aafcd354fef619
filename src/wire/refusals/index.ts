// Derived from the files of this folder by scripts/registries.ts; not written by hand.
import { badRequest } from './bad-request.ts';
import { cardUnavailable } from './card-unavailable.ts';
import { chainUnavailable } from './chain-unavailable.ts';
import { codeTooLarge } from './code-too-large.ts';
import { engineUnavailable } from './engine-unavailable.ts';
import { foreignOrigin } from './foreign-origin.ts';
import { headersTooLarge } from './headers-too-large.ts';
import { internalError } from './internal-error.ts';
import { invalidApiKey } from './invalid-api-key.ts';
import { invalidSignature } from './invalid-signature.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import { mintLimitExceeded } from './mint-limit-exceeded.ts';
import { notConfigured } from './not-configured.ts';
import { notFound } from './not-found.ts';
import { overloaded } from './overloaded.ts';
import { paymentInProgress } from './payment-in-progress.ts';
import { paymentRequired } from './payment-required.ts';
import { paymentReused } from './payment-reused.ts';
import { paymentUnavailable } from './payment-unavailable.ts';
import { quotaExceeded } from './quota-exceeded.ts';
import { rateLimited } from './rate-limited.ts';
import { requestTimeout } from './request-timeout.ts';
import { storeUnavailable } from './store-unavailable.ts';
import { transactionBound } from './transaction-bound.ts';
import { transactionNotFound } from './transaction-not-found.ts';
import { transactionUnusable } from './transaction-unusable.ts';
import { unauthorized } from './unauthorized.ts';
import { unsupportedLanguage } from './unsupported-language.ts';
import { unsupportedMediaType } from './unsupported-media-type.ts';
import { unsupportedMode } from './unsupported-mode.ts';

export const refusalKinds = [
  badRequest,
  cardUnavailable,
  chainUnavailable,
  codeTooLarge,
  engineUnavailable,
  foreignOrigin,
  headersTooLarge,
  internalError,
  invalidApiKey,
  invalidSignature,
  methodNotAllowed,
  mintLimitExceeded,
  notConfigured,
  notFound,
  overloaded,
  paymentInProgress,
  paymentRequired,
  paymentReused,
  paymentUnavailable,
  quotaExceeded,
  rateLimited,
  requestTimeout,
  storeUnavailable,
  transactionBound,
  transactionNotFound,
  transactionUnusable,
  unauthorized,
  unsupportedLanguage,
  unsupportedMediaType,
  unsupportedMode,
] as const;
