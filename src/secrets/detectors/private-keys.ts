import type { Confidence } from '../../model/finding.ts';
import { decodeBase64 } from '../base64.ts';
import { type Detector, family, named, type RateMatch, token } from '../detector.ts';
import { entropyOf } from '../entropy.ts';
import { isPlaceholderToken } from '../placeholder.ts';

/** The body must be long, varied base64: programs that parse keys contain the header line alone. */
const rateKeyBody =
  (confidence: Confidence): RateMatch =>
  ({ secret }) => {
    const body = secret.replaceAll(/\\[nrt]|\\|\s/g, '').replace(/^(?:Proc-Type|DEK-Info|Version|Comment):.*?,/i, '');
    return body.length >= 64 && entropyOf(body) >= 4 && !isPlaceholderToken(body) ? confidence : null;
  };

/** `-----BEGIN X-----` and lines of base64, with real or escaped newlines, possibly truncated. */
function pem(id: string, label: string, heading: string, confidence: Confidence = 'high'): Detector {
  const headers = '(?:[A-Za-z-]{4,20}: [^\\n\\\\]{0,120}(?:\\\\n|\\s){1,4}){0,4}';
  const pattern = new RegExp(
    `-----BEGIN ${heading}-----(?:\\\\[nr]|\\s|["'+,]){0,40}(?<secret>${headers}[A-Za-z0-9+/=\\\\\\s"',:#;]{60,20000})`,
  );
  return token(id, label, pattern, `-----BEGIN ${heading}-----\n{b640}\n-----END ${heading}-----`, {
    marks: [`-----BEGIN ${heading}-----`],
    rate: rateKeyBody(confidence),
    confidence,
    cwe: 321,
  });
}

const rateVaried: RateMatch = ({ secret }) => (entropyOf(secret.slice(-400)) >= 4 ? 'high' : null);

/** Thirty-two bytes in base64. */
const rateKeyOf32: RateMatch = ({ secret }) =>
  decodeBase64(secret)?.length === 32 && entropyOf(secret) >= 4 ? 'high' : null;

export const privateKeys = family({
  name: 'Private keys',
  allows: 'act as the owner of the key: sign in, sign and decrypt',
  variable: 'PRIVATE_KEY_FILE',
  detectors: [
    pem('rsa-private-key', 'an RSA private key', 'RSA PRIVATE KEY'),
    pem('ec-private-key', 'an EC private key', 'EC PRIVATE KEY'),
    pem('dsa-private-key', 'a DSA private key', 'DSA PRIVATE KEY'),
    pem('openssh-private-key', 'an OpenSSH private key', 'OPENSSH PRIVATE KEY'),
    pem('pkcs8-private-key', 'a private key', 'PRIVATE KEY'),
    pem('encrypted-private-key', 'an encrypted private key', 'ENCRYPTED PRIVATE KEY', 'medium'),
    pem('pgp-private-key', 'a PGP private key', 'PGP PRIVATE KEY BLOCK'),
    pem('ssh2-private-key', 'an SSH2 private key', 'SSH2 ENCRYPTED PRIVATE KEY', 'medium'),
    pem('any-private-key', 'a private key', 'ANY PRIVATE KEY'),
    pem('openvpn-static-key', 'an OpenVPN static key', 'OpenVPN Static key V1'),
    token(
      'putty-private-key',
      'a PuTTY private key',
      /PuTTY-User-Key-File-[23]: [a-z0-9@.-]{4,40}(?:\\[nr]|\s){1,4}[A-Za-z0-9+/=\\\s:.@_-]{100,20000}/,
      'PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none\nComment: shop\nPublic-Lines: 2\n{b128}\nPrivate-Lines: 1\n{b64}',
      { cwe: 321, rate: rateVaried },
    ),
    token(
      'age-secret-key',
      'an age secret key',
      /AGE-SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}/,
      'AGE-SECRET-KEY-1{bech58}',
      { cwe: 321 },
    ),
    token(
      'wireguard-private-key',
      'a WireGuard private key',
      /PrivateKey\s{0,4}=\s{0,4}(?<secret>[A-Za-z0-9+/]{43}=)/,
      '[Interface]\nPrivateKey = {b42}A=\nAddress = 10.0.0.2/32',
      { rate: rateKeyOf32, cwe: 321 },
    ),
    token(
      'wireguard-preshared-key',
      'a WireGuard preshared key',
      /PresharedKey\s{0,4}=\s{0,4}(?<secret>[A-Za-z0-9+/]{43}=)/,
      '[Peer]\nPresharedKey = {b42}A=',
      { rate: rateKeyOf32, cwe: 321 },
    ),
    token(
      'base64-private-key',
      'a private key in base64',
      /LS0tLS1CRUdJTiB(?:SU0EgUFJJVkFURSBLRVk|FQyBQUklWQVRFIEtFW|QUklWQVRFIEtFWS|PUEVOU1NIIFBSSVZBVEUgS0VZ|SU0Eg)[A-Za-z0-9+/=\\\s]{100,20000}/,
      'LS0tLS1CRUdJTiBSU0EgUFJJVkFURSBLRVk{A800}',
      { marks: ['LS0tLS1CRUdJTiB'], cwe: 321, rate: rateVaried },
    ),
    named('fernet-key', 'a Fernet key', ['fernet', 'encryptionkey', 'cipherkey'], /[A-Za-z0-9_-]{43}=/, '{w42}A=', {
      cwe: 321,
    }),
    named(
      'seed-hex-key',
      'an encryption key',
      ['encryptionkey', 'aeskey', 'cipherkey', 'masterkey', 'hmackey', 'signingkey'],
      /[a-f0-9]{32}|[a-f0-9]{48}|[a-f0-9]{64}|[a-f0-9]{128}/i,
      '{h64}',
      { cwe: 321 },
    ),
  ],
});
