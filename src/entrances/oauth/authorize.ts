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
import type { ConsentedKey } from '../../desk/consented-key.ts';
import type { Fingerprint } from '../../model/fingerprint.ts';
import { ConsentForm } from '../../wire/contract/oauth-forms.ts';
import { Refusal } from '../../wire/refusal.ts';
import type { CallerOf } from '../caller.ts';
import type { Route } from '../route.ts';
import { Allowance } from './allowance.ts';
import { answerWith, readForm, readQuery } from './answers.ts';
import { isMarked, markBrowser } from './browser-mark.ts';
import { consentPage, consentPolicy, refusedPage } from './consent-page.ts';

export type AuthorizeParts = {
  readonly clients: Clients;
  readonly signer: Signer;
  readonly tokens: Tokens;
  readonly keyFor: ConsentedKey;
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

/** Paths as the metadata names them, and as clients guess them that read none. */
export function authorizeRoutes(paths: readonly string[], parts: AuthorizeParts): Route[] {
  const { clients, signer, tokens, keyFor, callerOf, baseUrl, clock } = parts;
  const documents = new Allowance(documentsPerMinute, clock);
  const secure = (): boolean => baseUrl().startsWith('https:');

  async function show(request: FastifyRequest, reply: FastifyReply, asked: Asked, problem: string | null) {
    const newKey = newApiKey();
    const { redirectUri, redirectUriSent, state, challenge, client } = asked;
    const claims: ConsentClaims = {
      asked: { client: { id: client.id, name: client.name }, redirectUri, redirectUriSent, state, challenge },
      promised: fingerprintOf(newKey),
      browser: markBrowser(request, reply, secure()),
    };
    const page = consentPage({
      client,
      redirectUri,
      action: `${new URL(baseUrl()).pathname.replace(/\/$/, '')}${about.path}`,
      consent: await signer.sign('consent', claims),
      newKey,
      freeCallsPerDay: parts.freeCallsPerDay,
      problem,
    });
    return html(reply, page, redirectUri);
  }

  const back = (reply: FastifyReply, status: 302 | 303, to: Asked | Objection, answer: Record<string, string>) =>
    reply.redirect(answerAt(to.redirectUri, { ...answer, state: to.state, iss: baseUrl() }), status);

  const ask = inAPage(async (request, reply) => {
    const admit = (): void => documents.take(callerOf(request).address);
    const asked = await readAuthorizationRequest(readQuery(request), { clients, baseUrl: baseUrl(), admit });
    if (!('error' in asked)) return show(request, reply, asked, null);
    return back(reply, 302, asked, { error: asked.error.code, error_description: asked.error.message });
  });

  const decide = inAPage(async (request, reply) => {
    const form = readForm(request);
    const claims = (await signer.read('consent', form.need('consent'))) as ConsentClaims | null;
    if (!claims) throw new OAuthError('invalid_request', 'the page was open for too long, or is not one of ours');
    const { asked, promised, browser } = claims;
    if (!isMarked(request, secure(), browser)) {
      throw new OAuthError('invalid_request', 'the answer does not come from the page that was shown to this browser');
    }
    const decision = form.get('decision') ?? 'allow';
    if (decision === 'deny') {
      return back(reply, 303, asked, { error: 'access_denied', error_description: 'consent was denied' });
    }
    if (decision !== 'allow') throw new OAuthError('invalid_request', 'decision is neither allow nor deny');
    let fingerprint: Fingerprint | null;
    try {
      const apiKey = form.get('api_key')?.trim() ?? '';
      fingerprint = await keyFor({ apiKey, promised, address: callerOf(request).address });
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'mint_limit_exceeded') throw error;
      reply.code(error.status).header('retry-after', String(error.detail.retryAfterSeconds));
      return show(request, reply, asked, `${error.message} Use one of those, or come back tomorrow.`);
    }
    if (fingerprint === null) {
      reply.code(400);
      return show(request, reply, asked, 'This is no key of ours, or it was revoked.');
    }
    const { client, challenge, redirectUri, redirectUriSent } = asked;
    const code = await tokens.code({
      fingerprint,
      clientId: client.id,
      challenge,
      redirectUri: redirectUriSent ? redirectUri : null,
    });
    return back(reply, 303, asked, { code });
  });

  return paths.flatMap((path): Route[] => [
    {
      ...about,
      method: 'GET',
      path,
      summary: 'Ask a person to let a program use a key',
      description:
        'OAuth 2.1: `response_type=code`, `client_id`, `redirect_uri`, `code_challenge` with `code_challenge_method=S256`, ' +
        'perhaps `state`, `scope` and `resource`. The page asks for a key, or makes a free one.',
      query: authorizationQuery,
      answer: page('The consent page.'),
      furtherAnswers: {
        302: { description: 'Back to the client, with an error.' },
        400: page('Where to send the browser back to is not certain; the page says why.'),
        429: page('Too many within a minute.'),
      },
      handle: ask,
    },
    {
      ...about,
      method: 'POST',
      path,
      summary: "The page's own form",
      request: ConsentForm,
      form: true,
      answer: { status: 303, description: 'Back to the client, with a code or an error.' },
      furtherAnswers: {
        400: page('The form is not one that was shown to this browser, or the key is not known here.'),
        429: page('No more keys for this address today.'),
      },
      refusals: ['code_too_large', 'store_unavailable'],
      handle: decide,
    },
  ]);
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
      answerWith(reply, error.status === 401 ? 400 : error.status);
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
