import { createHmac, createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { JWTPayload } from 'jose';
import type { Clock } from '../../base/clock.ts';

/** Imported by the first token: most callers have keys. */
const loadJose = () => import('jose');

/** The kinds of tokens and their lifetimes. Each has its own type, so that one cannot be used as another. */
export const kinds = {
  access: { typ: 'at+jwt', lifeSeconds: 3600 },
  refresh: { typ: 'refresh+jwt', lifeSeconds: 30 * 86_400 },
  code: { typ: 'code+jwt', lifeSeconds: 60 },
  consent: { typ: 'consent+jwt', lifeSeconds: 600 },
  /** The id of a client that registered itself: programs keep it for years. */
  client: { typ: 'client+jwt', lifeSeconds: null },
} as const;

export type Kind = keyof typeof kinds;

/** A UTC month, as `2026-11`. Each month has its own key. */
type Epoch = string;

type KeyPair = { readonly privateKey: KeyObject; readonly publicKey: KeyObject };

const firstEpoch: Epoch = '2026-01';
/** The clocks of services that share a store may differ by this much. */
const skewMs = 60_000;

const toEpoch = (moment: Date): Epoch => moment.toISOString().slice(0, 7);

const findEnd = (epoch: Epoch): number => Date.UTC(Number(epoch.slice(0, 4)), Number(epoch.slice(5)), 1);

export type Signer = {
  sign(kind: Kind, claims: JWTPayload): Promise<string>;
  /** The claims; null if the token is not ours, is of another kind, or has expired. */
  read(kind: Kind, token: string, audience?: string): Promise<JWTPayload | null>;
  /** The public keys of access tokens that may still be valid. */
  listPublicKeys(): readonly JsonWebKey[];
};

/**
 * Signs with a key that changes every month. A key is trusted for as long as a token that it signed can be valid. Keys
 * are derived from the secret, so that all services on a store have the same ones.
 */
export function openSigner(secret: Uint8Array, issuer: () => string, clock: Clock): Signer {
  const derived = new Map<Epoch, KeyPair>();

  function deriveKeys(epoch: Epoch): KeyPair {
    const known = derived.get(epoch);
    if (known) return known;
    const seed = createHmac('sha256', secret).update(`signing key of ${epoch}`).digest();
    const privateKey = createPrivateKey({ key: Buffer.concat([ed25519Prefix, seed]), format: 'der', type: 'pkcs8' });
    const pair = { privateKey, publicKey: createPublicKey(privateKey) };
    derived.set(epoch, pair);
    return pair;
  }

  function isTrusted(epoch: string | undefined, kind: Kind): epoch is Epoch {
    const now = clock.now().getTime();
    if (!epoch || !/^\d{4}-(0[1-9]|1[0-2])$/.test(epoch)) return false;
    if (epoch < firstEpoch || epoch > toEpoch(new Date(now + skewMs))) return false;
    const { lifeSeconds } = kinds[kind];
    return lifeSeconds === null || findEnd(epoch) + skewMs + lifeSeconds * 1000 > now;
  }

  return {
    async sign(kind, claims) {
      const { SignJWT } = await loadJose();
      const { typ, lifeSeconds } = kinds[kind];
      const now = clock.now();
      const epoch = toEpoch(now);
      const seconds = Math.floor(now.getTime() / 1000);
      const token = new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', typ, kid: epoch })
        .setIssuer(issuer())
        .setIssuedAt(seconds);
      if (lifeSeconds !== null) token.setExpirationTime(seconds + lifeSeconds);
      return token.sign(deriveKeys(epoch).privateKey);
    },
    async read(kind, token, audience) {
      const { typ, lifeSeconds } = kinds[kind];
      const { decodeProtectedHeader, jwtVerify } = await loadJose();
      try {
        const { kid } = decodeProtectedHeader(token);
        if (!isTrusted(kid, kind)) return null;
        const { payload } = await jwtVerify(token, deriveKeys(kid).publicKey, {
          algorithms: ['EdDSA'],
          typ,
          issuer: issuer(),
          currentDate: clock.now(),
          requiredClaims: lifeSeconds === null ? ['iat'] : ['iat', 'exp'],
          ...(audience === undefined ? {} : { audience }),
        });
        return payload;
      } catch {
        return null;
      }
    },
    listPublicKeys() {
      const now = clock.now();
      const epochs = [toEpoch(now), toEpoch(new Date(Date.parse(`${toEpoch(now)}-01`) - 1))];
      return epochs.map((epoch) => ({
        ...deriveKeys(epoch).publicKey.export({ format: 'jwk' }),
        kid: epoch,
        alg: 'EdDSA',
        use: 'sig',
      }));
    },
  };
}

/** The PKCS #8 header that precedes the 32 bytes of an Ed25519 key. */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
