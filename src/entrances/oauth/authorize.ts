import type { FastifyReply, FastifyRequest } from 'fastify';
import { fingerprintOf, newApiKey } from '../../auth/api-key.ts';
import {
  type AuthorizationRequest,
  type Objection,
  readAuthorizationRequest,
} from '../../auth/oauth/authorization-request.ts';
import type { Clients } from '../../auth/oauth/clients.ts';
import { OAuthError } from '../../auth/oauth/oauth-error.ts';
import { answerAt } from '../../auth/oauth/redirect-uri.ts';
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

/** What a page was about, as its form brings it back. */
type Asked = Pick<AuthorizationRequest, 'redirectUri' | 'redirectUriSent' | 'state' | 'challenge'> & {
  readonly client: { readonly id: string; readonly name: string | null };
};
type ConsentClaims = { asked: Asked; promised: Fingerprint; browser: string };

const page = (description: string) => ({ description, type: 'text/html' });

const about = {
  path: '/oauth/authorize',
  tag: 'agents',
} as const;

const authorizationQuery = {
  response_type: '`code`.',
  client_id: 'From `/oauth/register`, or the address of a document about the client.',
  redirect_uri: 'One that the client has registered; may be left out where there is but one.',
  code_challenge: 'The SHA-256 of the verifier, in base64url.',
  code_challenge_method: '`S256`.',
  state: 'Comes back as it was sent.',
  scope: '`validate`.',
  resource: 'The address of `/mcp`.',
};

const asking = {
  ...about,
  method: 'GET',
  summary: 'Ask a person to let a program use a key',
  description:
    'OAuth 2.1: `response_type=code`, `client_id`, `redirect_uri`, `code_challenge` with `code_challenge_method=S256`, ' +
    'perhaps `state`, `scope` and `resource`. The page asks for a key, or makes a free one.',
  query: authorizationQuery,
  response: page('The consent page.'),
  otherResponses: {
    302: { description: 'Back to the client, with an error.' },
    400: page('Where to send the browser back to is not certain; the page says why.'),
    429: page('Too many within a minute.'),
  },
} as const satisfies Omit<Route, 'handle'>;

const deciding = {
  ...about,
  method: 'POST',
  summary: "The page's own form",
  request: ConsentForm,
  form: true,
  response: { status: 303, description: 'Back to the client, with a code or an error.' },
  otherResponses: {
    400: page('The form is not one that was shown to this browser, or the key is not known here.'),
    429: page('No more keys for this address today.'),
  },
  refusals: ['code_too_large', 'store_unavailable'],
} as const satisfies Omit<Route, 'handle'>;

/** Paths as the metadata names them, and as clients guess them that read none. */
export function authorizeRoutes(paths: readonly string[], parts: AuthorizeParts): Route[] {
  const consent = new Consent(parts);
  const ask = inAPage((request, reply) => consent.ask(request, reply));
  const decide = inAPage((request, reply) => consent.decide(request, reply));
  return paths.flatMap((path): Route[] => [
    { ...asking, path, handle: ask },
    { ...deciding, path, handle: decide },
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
    const admit = (): void => this.#documents.take(callerOf(request).address);
    const baseUrl = this.#parts.baseUrl();
    const asked = await readAuthorizationRequest(readQuery(request), { clients, baseUrl, admit });
    if (!('error' in asked)) return this.#show(request, reply, asked, null);
    return this.#sendBack(reply, 302, asked, { error: asked.error.code, error_description: asked.error.message });
  }

  /** What the person decided on the page. */
  async decide(request: FastifyRequest, reply: FastifyReply) {
    const form = readForm(request);
    const { asked, promised } = await this.#readConsent(request, form.need('consent'));
    const decision = form.get('decision') ?? 'allow';
    if (decision === 'deny') {
      return this.#sendBack(reply, 303, asked, { error: 'access_denied', error_description: 'consent was denied' });
    }
    if (decision !== 'allow') throw new OAuthError('invalid_request', 'decision is neither allow nor deny');
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
      return this.#show(request, reply, asked, 'This is no key of ours, or it was revoked.');
    }
    return this.#sendBack(reply, 303, asked, { code: await this.#issueCode(asked, fingerprint) });
  }

  async #readConsent(request: FastifyRequest, consent: string): Promise<ConsentClaims> {
    const claims = (await this.#parts.signer.read('consent', consent)) as ConsentClaims | null;
    if (!claims) throw new OAuthError('invalid_request', 'the page was open for too long, or is not one of ours');
    if (!hasBrowserCookie(request, this.#isSecure(), claims.browser)) {
      throw new OAuthError('invalid_request', 'the answer does not come from the page that was shown to this browser');
    }
    return claims;
  }

  #issueCode({ client, challenge, redirectUri, redirectUriSent }: Asked, fingerprint: Fingerprint): Promise<string> {
    return this.#parts.tokens.code({
      fingerprint,
      clientId: client.id,
      challenge,
      redirectUri: redirectUriSent ? redirectUri : null,
    });
  }

  async #show(request: FastifyRequest, reply: FastifyReply, asked: Asked, problem: string | null): Promise<string> {
    const { signer, freeCallsPerDay, baseUrl } = this.#parts;
    const newKey = newApiKey();
    const { redirectUri, redirectUriSent, state, challenge, client } = asked;
    const claims: ConsentClaims = {
      asked: { client: { id: client.id, name: client.name }, redirectUri, redirectUriSent, state, challenge },
      promised: fingerprintOf(newKey),
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

  #sendBack(reply: FastifyReply, status: 302 | 303, to: Asked | Objection, answer: Record<string, string>) {
    const baseUrl = this.#parts.baseUrl();
    return reply.redirect(answerAt(to.redirectUri, { ...answer, state: to.state, iss: baseUrl }), status);
  }

  #isSecure(): boolean {
    return this.#parts.baseUrl().startsWith('https:');
  }
}

/** A refusal is shown to the person who was sent here, and to nobody else. */
const inAPage =
  (handle: Route['handle']): Route['handle'] =>
  async (request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      return await handle(request, reply);
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      // To a browser, 401 would mean that it should log in.
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
