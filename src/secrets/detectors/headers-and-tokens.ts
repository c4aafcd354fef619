import { decodeBase64Text } from '../base64.ts';
import { type Detector, family, looksRandom, type RateMatch, token } from '../detector.ts';
import { characterClasses, entropyOf, monotonyOf } from '../entropy.ts';
import { assessValue, isStrong } from '../generic.ts';
import { isPlaceholder } from '../placeholder.ts';

/** A JWT: three parts, the first two JSON. The subject may be an example. */
const rateWebToken: RateMatch = ({ token: whole }) => {
  const [head = '', body = ''] = whole.split('.');
  const decodedHead = decodeBase64Text(head);
  if (!decodedHead || !/"(?:alg|typ|kid|enc)"\s*:/.test(decodedHead)) return null;
  return isPlaceholder(
    decodeBase64Text(body)
      ?.slice(0, 400)
      .replaceAll(/[{}"[\]]/g, '') ?? '',
  )
    ? 'low'
    : 'medium';
};

/** User and password, encoded as base64. */
const rateBasic: RateMatch = ({ secret }) => {
  const login = decodeBase64Text(secret);
  const [, user = '', password = ''] = /^([^:\s]{0,100}):(\S{1,200})$/.exec(login ?? '') ?? [];
  if (password === '' || password === user) return null;
  return ratePassword(user, password);
};

const rateLogin: RateMatch = ({ secret, groups }) => ratePassword(groups.user ?? '', secret);

function ratePassword(user: string, password: string): ReturnType<RateMatch> {
  if (isPlaceholder(user) || isPlaceholder(password) || password === user || /^[$%{<]/.test(password)) return null;
  if (/^(?:pass(?:word|wd)?\d{0,3}|secret|token|pwd|pw|x-oauth-basic|api[-_]?token|api[-_]?key)$/i.test(password))
    return null;
  if (entropyOf(password) < 2.2 || monotonyOf(password) >= 0.6) return null;
  if (isStrong(password)) return 'high';
  return (
    assessValue('password', password)?.confidence ??
    (characterClasses(password) >= 2 && password.length >= 6 ? 'low' : null)
  );
}

const rateBearer: RateMatch = ({ secret }) =>
  isStrong(secret) && looksRandom({ token: secret, secret, groups: {} }) ? 'medium' : null;

const header = (
  id: string,
  label: string,
  pattern: RegExp,
  sample: string,
  rate: RateMatch,
  marks: readonly string[],
  reach = 0,
): Detector => token(id, label, pattern, sample, { rate, marks, reach, confidence: 'medium' });

export const headersAndTokens = family({
  name: 'Headers, logins and web tokens',
  allows: 'use the service as the owner of the token or login',
  variable: 'API_TOKEN',
  detectors: [
    token(
      'json-web-token',
      'a JSON web token',
      /eyJ[A-Za-z0-9_-]{10,2000}\.eyJ[A-Za-z0-9_-]{10,6000}\.[A-Za-z0-9_-]{20,1000}/,
      '{jwt}',
      { rate: rateWebToken, confidence: 'medium', severity: 'warning' },
    ),
    token(
      'encrypted-web-token',
      'an encrypted web token',
      /eyJ[A-Za-z0-9_-]{10,2000}\.[A-Za-z0-9_-]{0,1000}\.[A-Za-z0-9_-]{10,100}\.[A-Za-z0-9_-]{10,6000}\.[A-Za-z0-9_-]{10,100}/,
      '{jwe}',
      { rate: rateWebToken, confidence: 'medium', severity: 'warning' },
    ),
    header(
      'basic-authorization',
      'a login in an Authorization header',
      /Basic\s{1,3}(?<secret>[A-Za-z0-9+/]{8,400}={0,2})/i,
      'Authorization: Basic {b64login}',
      rateBasic,
      ['basic '],
    ),
    header(
      'bearer-authorization',
      'a bearer token in an Authorization header',
      /Bearer\s{1,3}(?<secret>[A-Za-z0-9_.~+/-]{16,2000}={0,2})/i,
      'Authorization: Bearer {A40}',
      rateBearer,
      ['bearer '],
    ),
    header(
      'token-authorization',
      'a token in an Authorization header',
      /Authorization["']?\s{0,3}[:=]\s{0,3}["']?(?:Token|ApiKey|Api-Key|Key|Bot|OAuth|Splunk|SSWS|GenieKey|Zoho-oauthtoken)\s{1,3}(?:token=)?"?(?<secret>[A-Za-z0-9_.~+/:-]{16,2000}={0,2})/i,
      'Authorization: Token {A40}',
      rateBearer,
      ['authorization'],
    ),
    header(
      'curl-login',
      'a login in a command line',
      /(?:-u|--user|--proxy-user)[ =]{1,3}["']?(?<user>[^\s:"']{1,80}):(?<secret>[^\s"']{4,120})/,
      'curl -u shop:{A16} https://api.internal/v1',
      rateLogin,
      ['-u ', '--user ', '--user=', '--proxy-user '],
    ),
    header(
      'wget-password',
      'a password in a command line',
      /--(?:http-|ftp-|proxy-)?password[ =]["']?(?<secret>[^\s"']{6,120})/,
      'wget --user=shop --password={A16} https://files.internal',
      rateLogin,
      ['--password', '--http-password', '--ftp-password', '--proxy-password'],
    ),
    header(
      'sshpass-password',
      'a password in a command line',
      /sshpass\s{1,3}-p\s{0,3}["']?(?<secret>[^\s"']{4,120})/,
      'sshpass -p {A16} ssh shop@host.internal',
      rateLogin,
      ['sshpass'],
    ),
    header(
      'mysql-password',
      'a password in a command line',
      /mysql(?:dump|admin)?\s[^\n;|]{0,120}?\s-p(?<secret>[^\s"';|]{4,80})/,
      'mysql -u shop -p{A16} shop',
      rateLogin,
      ['mysql ', 'mysqldump ', 'mysqladmin '],
    ),
    header(
      'pgpassword',
      'a password in a command line',
      /PGPASSWORD=["']?(?<secret>[^\s"';]{4,120})/,
      'PGPASSWORD={A16} psql -h db.internal',
      rateLogin,
      ['PGPASSWORD='],
    ),
    header(
      'netrc-password',
      'a password in a netrc file',
      /machine\s{1,4}[A-Za-z0-9.-]{1,120}(?:\\n|\s){1,8}login\s{1,4}[^\s\\]{1,120}(?:\\n|\s){1,8}password\s{1,4}"?(?<secret>[^\s"\\]{4,200})/,
      'machine git.internal\n  login shop\n  password {A16}',
      rateLogin,
      ['machine '],
    ),
    header(
      'pgpass-password',
      'a password in a pgpass file',
      /(?<![^\s"'=])[A-Za-z0-9.*-]{1,80}:[0-9]{4,5}:[A-Za-z0-9_*-]{1,60}:(?<user>[A-Za-z0-9_.-]{1,60}):(?<secret>[^\s:]{6,120})/,
      'db.internal:5432:shop:shop:{A16}',
      rateLogin,
      [':5432:', ':5433:', ':6432:'],
      80,
    ),
    token(
      'htpasswd-line',
      'a login in an htpasswd file',
      /[A-Za-z0-9_.@-]{1,60}:(?<secret>\$(?:apr1|2[aby]|5|6)\$[A-Za-z0-9./$]{20,110})/,
      'shop:{dollar}apr1{dollar}{A8}{dollar}{A22}',
      {
        marks: [':$apr1$', ':$2y$', ':$2a$', ':$2b$', ':$5$', ':$6$'],
        reach: 60,
        confidence: 'low',
        severity: 'warning',
        rate: (match) => (looksRandom(match) ? 'low' : null),
      },
    ),
    header(
      'connection-string-password',
      'a password in a connection string',
      /(?:;|^|\s)(?:Password|Pwd)\s{0,2}=\s{0,2}["']?(?<secret>[^;\s"'{}<>]{6,128})/i,
      'Driver=x;Host=db.internal;Uid=shop;Pwd={A14}!',
      rateLogin,
      [';password', ';pwd', '; password', '; pwd'],
    ),
  ],
});
