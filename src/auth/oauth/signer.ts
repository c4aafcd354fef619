import { createHmac, createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../../base/clock.ts';

/** What is signed, each under a type of its own so that none passes for another, and how long it can live. */
export const kinds = {
  access: { typ: 'at+jwt', lifeSeconds: 3600 },
  refresh: { typ: 'refresh+jwt', lifeSeconds: 30 * 86_400 },
  code: { typ: 'code+jwt', lifeSeconds: 60 },
  consent: { typ: 'consent+jwt', lifeSeconds: 600 },
  /** The name of a client that registered itself: programs keep it for years. */
  client: { typ: 'client+jwt', lifeSeconds: null },
} as const;

export type Kind = keyof typeof kinds;

/** A UTC month, as `2026-11`: each has a key of its own. */
type Epoch = string;

type KeyPair = { readonly ours: KeyObject; readonly everyones: KeyObject };

const firstEpoch: Epoch = '2026-01';
/** Services that share a store need not turn the month at the same moment. */
const skewMs = 60_000;

const epochOf = (moment: Date): Epoch => moment.toISOString().slice(0, 7);

const endOf = (epoch: Epoch): number => Date.UTC(Number(epoch.slice(0, 4)), Number(epoch.slice(5)), 1);

export type Signer = {
  sign(kind: Kind, claims: JWTPayload): Promise<string>;
  /** The claims, or null where it is not ours, not of this kind, or over. */
  read(kind: Kind, token: string, audience?: string): Promise<JWTPayload | null>;
  /** The public keys of access tokens that may still be alive. */
  publicKeys(): readonly JsonWebKey[];
};

/**
 * Signs with a key that changes every month. A month's key is believed for as long as something it signed can be alive,
 * and is derived from the secret, so that every service on a store has the same ones.
 */
export function openSigner(secret: Uint8Array, issuer: () => string, clock: Clock): Signer {
  const derived = new Map<Epoch, KeyPair>();

  function keysOf(epoch: Epoch): KeyPair {
    const known = derived.get(epoch);
    if (known) return known;
    const seed = createHmac('sha256', secret).update(`signing key of ${epoch}`).digest();
    const ours = createPrivateKey({ key: Buffer.concat([ed25519Prefix, seed]), format: 'der', type: 'pkcs8' });
    const pair = { ours, everyones: createPublicKey(ours) };
    derived.set(epoch, pair);
    return pair;
  }

  function believes(epoch: string | undefined, kind: Kind): epoch is Epoch {
    const now = clock.now().getTime();
    if (!epoch || !/^\d{4}-(0[1-9]|1[0-2])$/.test(epoch)) return false;
    if (epoch < firstEpoch || epoch > epochOf(new Date(now + skewMs))) return false;
    const { lifeSeconds } = kinds[kind];
    return lifeSeconds === null || endOf(epoch) + skewMs + lifeSeconds * 1000 > now;
  }

  return {
    sign(kind, claims) {
      const { typ, lifeSeconds } = kinds[kind];
      const now = clock.now();
      const epoch = epochOf(now);
      const seconds = Math.floor(now.getTime() / 1000);
      const token = new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', typ, kid: epoch })
        .setIssuer(issuer())
        .setIssuedAt(seconds);
      if (lifeSeconds !== null) token.setExpirationTime(seconds + lifeSeconds);
      return token.sign(keysOf(epoch).ours);
    },
    async read(kind, token, audience) {
      const { typ, lifeSeconds } = kinds[kind];
      try {
        const { kid } = decodeProtectedHeader(token);
        if (!believes(kid, kind)) return null;
        const { payload } = await jwtVerify(token, keysOf(kid).everyones, {
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
    publicKeys() {
      const now = clock.now();
      const epochs = [epochOf(now), epochOf(new Date(Date.parse(`${epochOf(now)}-01`) - 1))];
      return epochs.map((epoch) => ({
        ...keysOf(epoch).everyones.export({ format: 'jwk' }),
        kid: epoch,
        alg: 'EdDSA',
        use: 'sig',
      }));
    },
  };
}

/** PKCS #8 before the 32 bytes of an Ed25519 key. */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
