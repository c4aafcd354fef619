import { formatList } from '../base/text.ts';
import { withAbsoluteUrl } from './absolute-url.ts';
import type { ErrorEnvelope } from './contract/error-envelope.ts';
import type { Deployment } from './deployment.ts';
import { type Refusal, type RemedyDetail, refusalKind } from './refusal.ts';
import { afterDelay } from './refusals/refusal.ts';

/** The body of a refusal, the same over HTTP, MCP and A2A. */
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
            ...(routes ? { routes: routes.map((route) => withAbsoluteUrl(route, baseUrl)) } : {}),
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
  const { action, method, url } = refusalKind(refusal.code);
  const usual: Remedy = {
    ...(action ? { action } : {}),
    hint: hintOf(refusal, deployment),
    ...(method ? { method } : {}),
    ...(url ? { url } : {}),
  };
  return {
    ...(refusal.status === 401 && !deployment.signup ? remedyWithoutSignup(deployment) : usual),
    ...(refusal.status === 402 ? firstRoute(refusal.detail.remedy?.routes ?? []) : {}),
    ...refusal.detail.remedy,
  };
}

/** If the deployment issues no keys, a 401 says what works instead. */
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

/** Repeats the first route in `remedy` itself, for clients that do not read `remedy.routes`. */
function firstRoute(routes: readonly Readonly<Record<string, unknown>>[]): Remedy {
  const { method, url, body, price } = routes[0] ?? {};
  const payee = routes.find(({ address }) => typeof address === 'string')?.address;
  return {
    ...(method === 'GET' || method === 'POST' ? { method } : {}),
    ...(typeof url === 'string' ? { url } : {}),
    ...(typeof body === 'object' && body !== null ? { body: body as Record<string, unknown> } : {}),
    // A call that is paid for individually costs no credits.
    ...(typeof price === 'string' ? { price: { credits: 0, usd: price } } : {}),
    ...(typeof payee === 'string' ? { address: payee } : {}),
  };
}

/** The hint of this kind of refusal with the facts of this one: prices, methods, times. */
function hintOf({ code, status, detail }: Refusal, { baseUrl }: Deployment): string {
  const { hint } = refusalKind(code);
  const { remedy, retryAfterSeconds, allow } = detail;
  if (remedy?.routes && status === 402) return paymentHint(remedy.routes, baseUrl) ?? hint;
  if (remedy?.resetAt) return `Resets at ${remedy.resetAt.toISOString().replace('.000Z', 'Z')}. ${hint}`;
  if (allow) return `Use ${formatList(allow, 'or')}.`;
  if (retryAfterSeconds === undefined) return hint;
  const delay = `after ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}`;
  return hint.includes(afterDelay) ? hint.replace(afterDelay, delay) : `${hint} Retry ${delay}.`;
}

const paymentMethods: Readonly<Record<string, string>> = {
  buy_credits: 'buy credits by card',
  deposit: 'reserve an amount and transfer it',
  topup: 'transfer any amount, then submit its hash',
  x402: 'pay for this call alone (x402)',
};

function paymentHint(routes: readonly Readonly<Record<string, unknown>>[], baseUrl: string): string | null {
  const steps = routes.map((route) => {
    const { type, method, url } = withAbsoluteUrl(route, baseUrl);
    return `${paymentMethods[String(type)] ?? type}: ${method} ${url}`;
  });
  const [first, ...others] = steps;
  return first ? `${first[0]!.toUpperCase()}${first.slice(1)}${others.map((step) => `; or ${step}`).join('')}.` : null;
}

/** The headers that depend on the refusal and not on the caller. */
export function refusalHeaders(refusal: Refusal, deployment: Deployment): Record<string, string> {
  const { retryAfterSeconds, allow, credential, remedy } = refusal.detail;
  return {
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    ...(remedy?.resetAt ? { 'x-quota-reset': remedy.resetAt.toISOString() } : {}),
    ...(allow ? { allow: allow.join(', ') } : {}),
    ...(refusal.status === 401 ? { 'www-authenticate': challenge(refusal, deployment, credential ?? 'none') } : {}),
  };
}

/** RFC 6750: there is no error code if no credential was sent. */
function challenge(refusal: Refusal, { baseUrl, signup }: Deployment, credential: 'none' | 'bad'): string {
  const start = `Bearer realm="assay"${signup ? `, key_endpoint="${baseUrl}/v1/keys"` : ''}`;
  return credential === 'none' ? start : `${start}, error="invalid_token", error_description="${refusal.message}"`;
}
