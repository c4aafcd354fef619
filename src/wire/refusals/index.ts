// Derived from the files of this folder by scripts/registries.ts; not written by hand.
import { badRequest } from './bad-request.ts';
import { codeTooLarge } from './code-too-large.ts';
import { engineUnavailable } from './engine-unavailable.ts';
import { headersTooLarge } from './headers-too-large.ts';
import { internalError } from './internal-error.ts';
import { invalidApiKey } from './invalid-api-key.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import { mintLimitExceeded } from './mint-limit-exceeded.ts';
import { notFound } from './not-found.ts';
import { overloaded } from './overloaded.ts';
import { paymentRequired } from './payment-required.ts';
import { quotaExceeded } from './quota-exceeded.ts';
import { rateLimited } from './rate-limited.ts';
import { requestTimeout } from './request-timeout.ts';
import { storeUnavailable } from './store-unavailable.ts';
import { unauthorized } from './unauthorized.ts';
import { unsupportedLanguage } from './unsupported-language.ts';
import { unsupportedMediaType } from './unsupported-media-type.ts';
import { unsupportedMode } from './unsupported-mode.ts';

export const refusalKinds = [
  badRequest,
  codeTooLarge,
  engineUnavailable,
  headersTooLarge,
  internalError,
  invalidApiKey,
  methodNotAllowed,
  mintLimitExceeded,
  notFound,
  overloaded,
  paymentRequired,
  quotaExceeded,
  rateLimited,
  requestTimeout,
  storeUnavailable,
  unauthorized,
  unsupportedLanguage,
  unsupportedMediaType,
  unsupportedMode,
] as const;
