import { absolute } from './absolute.ts';
import type { ErrorEnvelope } from './contract/error-envelope.ts';
import type { Deployment } from './deployment.ts';
import { type Refusal, type RemedyDetail, refusalKind } from './refusal.ts';

/** A refusal as the caller reads it, the same on every entrance. */
export function envelope(refusal: Refusal, requestId: string, deployment: Deployment): ErrorEnvelope {
  const { baseUrl } = deployment;
  const { fields } = refusal.detail;
  const { action, hint, method, url, body, address, price, routes, resetAt, modes, languages } = remedyOf(
    refusal,
    deployment,
  );
  return {
    error: refusal.code,
    message: refusal.message,
    request_id: requestId,
    url: `${baseUrl}/errors/${refusal.code}`,
    ...(fields ? { fields: [...fields] } : {}),
    ...(action && hint
      ? {
          remedy: {
            action,
            hint,
            ...(method ? { method } : {}),
            ...(url ? { url: url.startsWith('/') ? `${baseUrl}${url}` : url } : {}),
            ...(body ? { body } : {}),
            ...(price ? { price } : {}),
            ...(address ? { address } : {}),
            ...(routes ? { routes: routes.map((route) => absolute(route, baseUrl)) } : {}),
            ...(resetAt ? { reset_at: resetAt.toISOString() } : {}),
            ...(modes ? { modes: [...modes] } : {}),
            ...(languages ? { languages: [...languages] } : {}),
          },
        }
      : {}),
  };
}

type Remedy = RemedyDetail & { readonly body?: Record<string, unknown>; readonly address?: string };

function remedyOf(refusal: Refusal, deployment: Deployment): Remedy {
  const { action, cure, method, url } = refusalKind(refusal.code);
  const usual: Remedy = {
    ...(action ? { action } : {}),
    hint: cure,
    ...(method ? { method } : {}),
    ...(url ? { url } : {}),
  };
  return {
    ...(refusal.status === 401 && !deployment.signup ? remedyWithoutSignup(deployment) : usual),
    ...(refusal.status === 402 ? firstRoute(refusal.detail.remedy?.routes ?? []) : {}),
    ...(refusal.status === 429 ? { hint: hintWithTime(cure, refusal) } : {}),
    ...refusal.detail.remedy,
  };
}

/** Where no keys are issued, a 401 names what works instead. */
function remedyWithoutSignup({ baseUrl, payPerCallPath, trialCalls }: Deployment): Remedy {
  const hint = [
    'Send an existing key as `Authorization: Bearer <API_KEY>`; only the operator of this deployment issues new ones.',
    ...(payPerCallPath
      ? [`To pay per call without a key, POST the request to ${baseUrl}${payPerCallPath} (x402).`]
      : []),
    ...(trialCalls > 0
      ? [`Without a key, ${trialCalls} static ${trialCalls === 1 ? 'call per day is' : 'calls per day are'} free.`]
      : []),
  ].join(' ');
  return { action: 'fix_request', hint, ...(payPerCallPath ? { method: 'POST', url: payPerCallPath } : {}) };
}

/** The first route's own fields, for clients that read nothing below `remedy`. */
function firstRoute(routes: readonly Readonly<Record<string, unknown>>[]): Remedy {
  const { method, url, body, price } = routes[0] ?? {};
  const payee = routes.find(({ address }) => typeof address === 'string')?.address;
  return {
    ...(method === 'GET' || method === 'POST' ? { method } : {}),
    ...(typeof url === 'string' ? { url } : {}),
    ...(typeof body === 'object' && body !== null ? { body: body as Record<string, unknown> } : {}),
    // A call that is paid for by itself takes no credits.
    ...(typeof price === 'string' ? { price: { credits: 0, usd: price } } : {}),
    ...(typeof payee === 'string' ? { address: payee } : {}),
  };
}

function hintWithTime(cure: string, { detail: { remedy, retryAfterSeconds } }: Refusal): string {
  if (remedy?.resetAt) return `Resets at ${remedy.resetAt.toISOString().replace('.000Z', 'Z')}. ${cure}`;
  if (retryAfterSeconds === undefined) return cure;
  return `${cure} Retry after ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`;
}

/** Headers that belong to a refusal rather than to its caller. */
export function refusalHeaders(refusal: Refusal, deployment: Deployment): Record<string, string> {
  const { retryAfterSeconds, allow, credential, remedy } = refusal.detail;
  return {
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    ...(remedy?.resetAt ? { 'x-quota-reset': remedy.resetAt.toISOString() } : {}),
    ...(allow ? { allow: allow.join(', ') } : {}),
    ...(refusal.status === 401 ? { 'www-authenticate': challenge(refusal, deployment, credential ?? 'none') } : {}),
  };
}

/** RFC 6750: no error code where no credential was sent. */
function challenge(refusal: Refusal, { baseUrl, signup }: Deployment, credential: 'none' | 'bad'): string {
  const start = `Bearer realm="assay"${signup ? `, key_endpoint="${baseUrl}/v1/keys"` : ''}`;
  return credential === 'none' ? start : `${start}, error="invalid_token", error_description="${refusal.message}"`;
}
