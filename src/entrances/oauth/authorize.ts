import type { FastifyReply, FastifyRequest } from 'fastify';
import { computeFingerprint, createApiKey } from '../../auth/api-key.ts';
import {
  type AuthorizationRequest,
  type Objection,
  readAuthorizationRequest,
} from '../../auth/oauth/authorization-request.ts';
import type { Clients } from '../../auth/oauth/clients.ts';
import { OAuthError } from '../../auth/oauth/oauth-error.ts';
import { buildAnswerUrl } from '../../auth/oauth/redirect-uri.ts';
import type { Signer } from '../../auth/oauth/signer.ts';
import type { Tokens } from '../../auth/oauth/tokens.ts';
import type { Clock } from '../../base/clock.ts';
import type { ResolveConsentKey } from '../../calls/consent-key.ts';
import type { Fingerprint } from '../../model/fingerprint.ts';
import { ConsentForm } from '../../wire/contract/oauth-forms.ts';
import { Refusal } from '../../wire/refusal.ts';
import type { CallerOf } from '../caller.ts';
import type { Route } from '../route.ts';
import { hasBrowserCookie, setBrowserCookie } from './browser-cookie.ts';
import { consentPage, consentPolicy, refusedPage } from './consent-page.ts';
import { RateLimit } from './rate-limit.ts';
import { readForm, readQuery, setStatus } from './responses.ts';

export type AuthorizeParts = {
  readonly clients: Clients;
  readonly signer: Signer;
  readonly tokens: Tokens;
  readonly keyFor: ResolveConsentKey;
  readonly freeCallsPerDay: number;
  readonly callerOf: CallerOf;
  readonly baseUrl: () => string;
  readonly clock: Clock;
};

const documentsPerMinute = 30;

/** The request that a consent page was shown for, as its form returns it. */
type PendingRequest = Pick<AuthorizationRequest, 'redirectUri' | 'redirectUriSent' | 'state' | 'challenge'> & {
  readonly client: { readonly id: string; readonly name: string | null };
};
type ConsentClaims = { asked: PendingRequest; promised: Fingerprint; browser: string };

const page = (description: string) => ({ description, type: 'text/html' });

const about = {
  path: '/oauth/authorize',
  tag: 'agents',
} as const;

const authorizationQuery = {
  response_type: '`code`.',
  client_id: 'From `/oauth/register`, or the URL of a client metadata document.',
  redirect_uri: 'A registered redirect URI; optional if there is only one.',
  code_challenge: 'The SHA-256 of the verifier, in base64url.',
  code_challenge_method: '`S256`.',
  state: 'Returned unchanged.',
  scope: '`validate`.',
  resource: 'The URL of `/mcp`.',
};

const askOperation = {
  ...about,
  method: 'GET',
  summary: 'Consent page: lets a program use a key',
  description:
    'OAuth 2.1: `response_type=code`, `client_id`, `redirect_uri`, `code_challenge` with `code_challenge_method=S256`, ' +
    'optionally `state`, `scope` and `resource`. The page asks for a key, or creates a free one.',
  query: authorizationQuery,
  response: page('The consent page.'),
  otherResponses: {
    302: { description: 'Redirect to the client, with an error.' },
    400: page('It is unclear where to redirect to; the page says why.'),
    429: page('Too many requests within a minute.'),
  },
} as const satisfies Omit<Route, 'handle'>;

const decideOperation = {
  ...about,
  method: 'POST',
  summary: 'Form of the consent page',
  request: ConsentForm,
  form: true,
  response: { status: 303, description: 'Redirect to the client, with a code or an error.' },
  otherResponses: {
    400: page('The form was not shown to this browser, or the key is unknown.'),
    429: page('No more keys can be created from this address today.'),
  },
  refusals: ['code_too_large', 'store_unavailable'],
} as const satisfies Omit<Route, 'handle'>;

/** The paths in the metadata, and those that clients without discovery try. */
export function authorizeRoutes(paths: readonly string[], parts: AuthorizeParts): Route[] {
  const consent = new Consent(parts);
  const ask = withErrorPage((request, reply) => consent.ask(request, reply));
  const decide = withErrorPage((request, reply) => consent.decide(request, reply));
  return paths.flatMap((path): Route[] => [
    { ...askOperation, path, handle: ask },
    { ...decideOperation, path, handle: decide },
  ]);
}

class Consent {
  readonly #parts: AuthorizeParts;
  readonly #documents: RateLimit;

  constructor(parts: AuthorizeParts) {
    this.#parts = parts;
    this.#documents = new RateLimit(documentsPerMinute, parts.clock);
  }

  /** Shows the consent page, or sends the browser back with what is wrong with the request. */
  async ask(request: FastifyRequest, reply: FastifyReply) {
    const { clients, callerOf } = this.#parts;
    const admit = (): void => this.#documents.count(callerOf(request).address);
    const baseUrl = this.#parts.baseUrl();
    const asked = await readAuthorizationRequest(readQuery(request), { clients, baseUrl, admit });
    if (!('error' in asked)) return this.#show(request, reply, asked, null);
    return this.#sendBack(reply, 302, asked, { error: asked.error.code, error_description: asked.error.message });
  }

  /** Handles the decision that the user made on the page. */
  async decide(request: FastifyRequest, reply: FastifyReply) {
    const form = readForm(request);
    const { asked, promised } = await this.#readConsent(request, form.require('consent'));
    const decision = form.get('decision') ?? 'allow';
    if (decision === 'deny') {
      return this.#sendBack(reply, 303, asked, { error: 'access_denied', error_description: 'consent was denied' });
    }
    if (decision !== 'allow') throw new OAuthError('invalid_request', 'decision must be allow or deny');
    let fingerprint: Fingerprint | null;
    try {
      const apiKey = form.get('api_key')?.trim() ?? '';
      fingerprint = await this.#parts.keyFor({ apiKey, promised, address: this.#parts.callerOf(request).address });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'mint_limit_exceeded') throw error;
      reply.code(error.status).header('retry-after', String(error.detail.retryAfterSeconds));
      return this.#show(request, reply, asked, `${error.message} Use an existing key, or come back tomorrow.`);
    }
    if (fingerprint === null) {
      reply.code(400);
      return this.#show(request, reply, asked, 'This key is invalid or revoked.');
    }
    return this.#sendBack(reply, 303, asked, { code: await this.#issueCode(asked, fingerprint) });
  }

  async #readConsent(request: FastifyRequest, consent: string): Promise<ConsentClaims> {
    const claims = (await this.#parts.signer.read('consent', consent)) as ConsentClaims | null;
    if (!claims) throw new OAuthError('invalid_request', 'the page was open for too long, or is not from this service');
    if (!hasBrowserCookie(request, this.#isSecure(), claims.browser)) {
      throw new OAuthError('invalid_request', 'the form was not shown to this browser');
    }
    return claims;
  }

  #issueCode(
    { client, challenge, redirectUri, redirectUriSent }: PendingRequest,
    fingerprint: Fingerprint,
  ): Promise<string> {
    return this.#parts.tokens.createCode({
      fingerprint,
      clientId: client.id,
      challenge,
      redirectUri: redirectUriSent ? redirectUri : null,
    });
  }

  async #show(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: PendingRequest,
    problem: string | null,
  ): Promise<string> {
    const { signer, freeCallsPerDay, baseUrl } = this.#parts;
    const newKey = createApiKey();
    const { redirectUri, redirectUriSent, state, challenge, client } = asked;
    const claims: ConsentClaims = {
      asked: { client: { id: client.id, name: client.name }, redirectUri, redirectUriSent, state, challenge },
      promised: computeFingerprint(newKey),
      browser: setBrowserCookie(request, reply, this.#isSecure()),
    };
    const page = consentPage({
      client,
      redirectUri,
      action: `${new URL(baseUrl()).pathname.replace(/\/$/, '')}${about.path}`,
      consent: await signer.sign('consent', claims),
      newKey,
      freeCallsPerDay,
      problem,
    });
    return html(reply, page, redirectUri);
  }

  #sendBack(reply: FastifyReply, status: 302 | 303, to: PendingRequest | Objection, answer: Record<string, string>) {
    const baseUrl = this.#parts.baseUrl();
    return reply.redirect(buildAnswerUrl(to.redirectUri, { ...answer, state: to.state, iss: baseUrl }), status);
  }

  #isSecure(): boolean {
    return this.#parts.baseUrl().startsWith('https:');
  }
}

/** Shows errors to the user instead of redirecting. */
const withErrorPage =
  (handle: Route['handle']): Route['handle'] =>
  async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      return await handle(request, reply);
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      // A browser would treat 401 as a request to log in.
      setStatus(reply, error.status === 401 ? 400 : error.status);
      return html(reply, refusedPage(error.message), null);
    }
  };

function html(reply: FastifyReply, page: string, redirectUri: string | null): string {
  reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': consentPolicy(redirectUri),
    'x-frame-options': 'DENY',
  });
  return page;
}
