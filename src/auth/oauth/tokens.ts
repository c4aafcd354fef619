import { randomUUID } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import type { Fingerprint } from '../../model/fingerprint.ts';
import type { Store } from '../../store/store.ts';
import type { Credential } from '../credential.ts';
import { hashClientId } from './client.ts';
import { OAuthError } from './oauth-error.ts';
import { matchesChallenge } from './pkce.ts';
import { buildResource, scope } from './resource.ts';
import { kinds, type Signer } from './signer.ts';

export type Consent = {
  readonly fingerprint: Fingerprint;
  readonly clientId: string;
  /** Null if the request had none. */
  readonly redirectUri: string | null;
  readonly challenge: string;
};

export type Redemption = {
  readonly code: string;
  readonly clientId: string;
  readonly redirectUri: string | null;
  readonly verifier: string;
};

export type TokenPair = { readonly access: string; readonly refresh: string };

export type Tokens = {
  createCode(consented: Consent): Promise<string>;
  redeem(redemption: Redemption): Promise<TokenPair>;
  refresh(token: string, clientId: string): Promise<TokenPair>;
  /** Revokes all tokens of the same consent. An unknown token counts as revoked. */
  revoke(token: string, clientId: string): Promise<void>;
  /** The key of an access token; null if it is not valid or has expired. */
  findCredential(bearer: string): Promise<Credential | null>;
};

type CodeClaims = { jti: string; sub: Fingerprint; client: string; redirect_uri?: string; challenge: string };
type AccessClaims = { sub: Fingerprint; client_id: string; family: string };
type RefreshClaims = { sub: Fingerprint; client: string; family: string; generation: number };

type TokensParts = {
  readonly store: Pick<Store, 'openFamily' | 'rotateFamily' | 'familyKey' | 'revokeFamily'>;
  readonly signer: Signer;
  readonly baseUrl: () => string;
  readonly clock: Clock;
};

export function openTokens({ store, signer, baseUrl, clock }: TokensParts): Tokens {
  const computeRefreshEnd = (at: Date): Date => new Date(at.getTime() + kinds.refresh.lifeSeconds * 1000);

  const readAccess = async (token: string): Promise<AccessClaims | null> =>
    (await signer.read('access', token, buildResource(baseUrl()))) as AccessClaims | null;

  async function issue(sub: Fingerprint, clientId: string, family: string, generation: number): Promise<TokenPair> {
    const [access, refresh] = await Promise.all([
      signer.sign('access', {
        ...({ sub, client_id: clientId, family } satisfies AccessClaims),
        aud: buildResource(baseUrl()),
        scope,
        jti: randomUUID(),
      }),
      signer.sign('refresh', { sub, client: hashClientId(clientId), family, generation } satisfies RefreshClaims),
    ]);
    return { access, refresh };
  }

  return {
    createCode({ fingerprint, clientId, redirectUri, challenge }) {
      const claims: CodeClaims = { jti: randomUUID(), sub: fingerprint, client: hashClientId(clientId), challenge };
      return signer.sign('code', { ...claims, ...(redirectUri === null ? {} : { redirect_uri: redirectUri }) });
    },

    async redeem({ code, clientId, redirectUri, verifier }) {
      const claims = (await signer.read('code', code)) as CodeClaims | null;
      if (!claims || claims.client !== hashClientId(clientId)) {
        throw new OAuthError('invalid_grant', 'the code is not valid, is over, or is of another client');
      }
      if ((claims.redirect_uri ?? null) !== redirectUri) {
        throw new OAuthError('invalid_grant', 'redirect_uri is not the one the code was requested with');
      }
      if (!matchesChallenge(verifier, claims.challenge)) {
        throw new OAuthError('invalid_grant', 'code_verifier does not fit the code_challenge');
      }
      const at = clock.now();
      const { jti: id, sub: fingerprint } = claims;
      const outcome = await store.openFamily({ id, fingerprint, at, expiresAt: computeRefreshEnd(at) });
      if (outcome === 'replayed') {
        throw new OAuthError('invalid_grant', 'the code was used before: what came of it is revoked');
      }
      if (outcome !== 'opened') throw new OAuthError('invalid_grant', 'the API key behind the code is revoked');
      return issue(fingerprint, clientId, id, 1);
    },

    async refresh(token, clientId) {
      const claims = (await signer.read('refresh', token)) as RefreshClaims | null;
      if (!claims || claims.client !== hashClientId(clientId)) {
        throw new OAuthError('invalid_grant', 'the refresh token is not valid, is over, or is of another client');
      }
      const at = clock.now();
      const { family, generation } = claims;
      const outcome = await store.rotateFamily(family, generation, at, computeRefreshEnd(at));
      if (outcome === 'reused') {
        throw new OAuthError('invalid_grant', 'the refresh token was used before: what came of it is revoked');
      }
      if (outcome === 'ended') throw new OAuthError('invalid_grant', 'the refresh token is revoked');
      return issue(claims.sub, clientId, family, generation + 1);
    },

    async revoke(token, clientId) {
      const refresh = (await signer.read('refresh', token)) as RefreshClaims | null;
      const access = refresh ? null : await readAccess(token);
      const family = refresh?.family ?? access?.family;
      if (family === undefined) return;
      if ((refresh?.client ?? hashClientId(access!.client_id)) !== hashClientId(clientId)) {
        throw new OAuthError('invalid_grant', 'the token was issued to another client');
      }
      await store.revokeFamily(family, clock.now());
    },

    async findCredential(bearer) {
      const claims = await readAccess(bearer);
      if (!claims) return null;
      const fingerprint = await store.familyKey(claims.family, clock.now());
      return fingerprint === null ? null : { kind: 'key', fingerprint };
    },
  };
}
