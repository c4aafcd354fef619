import { absolute } from './absolute.ts';
import type { ErrorEnvelope } from './contract/error-envelope.ts';
import { type Refusal, refusalKind } from './refusal.ts';

/** A refusal as the caller reads it, the same on every entrance. */
export function envelope(refusal: Refusal, requestId: string, baseUrl: string): ErrorEnvelope {
  const kind = refusalKind(refusal.code);
  const { fields, remedy } = refusal.detail;
  const action = remedy?.action ?? kind.action;
  const method = remedy?.method ?? kind.method;
  const url = remedy?.url ?? kind.url;
  return {
    error: refusal.code,
    message: refusal.message,
    request_id: requestId,
    url: `${baseUrl}/errors/${refusal.code}`,
    ...(fields ? { fields: [...fields] } : {}),
    ...(action
      ? {
          remedy: {
            action,
            hint: remedy?.hint ?? kind.cure,
            ...(method ? { method } : {}),
            ...(url ? { url: url.startsWith('/') ? `${baseUrl}${url}` : url } : {}),
            ...(remedy?.price ? { price: remedy.price } : {}),
            ...(remedy?.routes ? { routes: remedy.routes.map((route) => absolute(route, baseUrl)) } : {}),
            ...(remedy?.resetAt ? { reset_at: remedy.resetAt.toISOString() } : {}),
            ...(remedy?.modes ? { modes: [...remedy.modes] } : {}),
            ...(remedy?.languages ? { languages: [...remedy.languages] } : {}),
          },
        }
      : {}),
  };
}

/** Headers that belong to a refusal rather than to its caller. */
export function refusalHeaders(refusal: Refusal, baseUrl: string): Record<string, string> {
  const { retryAfterSeconds, allow, credential, remedy } = refusal.detail;
  return {
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    ...(remedy?.resetAt ? { 'x-quota-reset': remedy.resetAt.toISOString() } : {}),
    ...(allow ? { allow: allow.join(', ') } : {}),
    ...(refusal.status === 401 ? { 'www-authenticate': challenge(refusal, baseUrl, credential ?? 'none') } : {}),
  };
}

/** RFC 6750: no error code where no credential was sent. */
function challenge(refusal: Refusal, baseUrl: string, credential: 'none' | 'bad'): string {
  const start = `Bearer realm="assay", key_endpoint="${baseUrl}/v1/keys"`;
  return credential === 'none' ? start : `${start}, error="invalid_token", error_description="${refusal.message}"`;
}
