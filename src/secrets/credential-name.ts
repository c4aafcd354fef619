import { wordsOf } from './wordy.ts';

export type CredentialKind = 'password' | 'key' | 'token' | 'secret';

/** The kind of secret a name indicates. `weak` names need a value that is certainly a secret. */
export type CredentialName = { readonly kind: CredentialKind; readonly weak: boolean };

const list = (words: string): readonly string[] => words.trim().split(/\s+/);
const set = (words: string): ReadonlySet<string> => new Set(list(words));

/** Words for a password in several languages, with and without accents. */
const passwordWords = set(`
  password passwd passwrd passwort passphrase passcode pwd pw psw pswd pword userpass userpw dbpass dbpw dbpwd rootpw
  contraseña contrasena contrasenya clave senha palavrapasse motdepasse mdp kennwort wachtwoord lösenord losenord
  adgangskode passord salasana hasło haslo heslo parola parolă parole пароль parol şifre sifre jelszó jelszo lozinka geslo
  κωδικός 密码 密碼 口令 パスワード 暗証番号 비밀번호 암호 matkhau katasandi slaptažodis parool סיסמה رمز
`);
const secretWords = set(`
  secret secreto segredo geheimnis geheim segreto hemmelighet hemlighet gizli секрет 秘密 シークレット
  clientsecret appsecret apisecret consumersecret jwtsecret sharedsecret
  credential credentials creds cred
`);
const tokenWords = set(`
  apitoken accesstoken authtoken bearertoken refreshtoken bottoken usertoken sessiontoken jwttoken oauthtoken idtoken
  jwt bearer
`);
const keyWords = set(`
  apikey appkey authkey accesskey secretkey privatekey encryptionkey signingkey masterkey accountkey ssh_key cryptokey
  schluessel schlüssel geheimschluessel
`);
const joinedWords =
  /(?:password|passwd|passphrase|passwort|apikey|secretkey|accesskey|accesstoken|authtoken|apitoken|clientsecret|privatekey)s?$/;

/** Words before `key` in names of secrets. */
const secretKeys = set(`
  api access secret private encryption encrypt signing sign signature master auth authentication account
  service license licence app application subscription ssh aes des hmac crypto cipher jwt webhook deploy function admin
  storage write server consumer customer rest security symmetric fernet session shared integration personal bot
  developer dev gateway merchant payment live prod production
`);

/** Words before `pass` in names of passwords; `pass` alone is a password too. */
const passPrefixes = set(`
  db database user admin root smtp mail email ftp sftp ssh mysql postgres postgresql pg redis mongo mongodb rabbit
  rabbitmq mq login auth account my proxy wifi vpn sudo key cert keystore truststore http basic ldap bind service sql web
  app api secret jenkins svn git imap pop router vault host server client ssl tls pdf zip oracle mssql
`);

/** Words that, anywhere before, mean the name is not a secret. */
const otherWords = set(`
  public foreign hashed wrong invalid bad incorrect fake dummy example sample mock bogus expired malformed placeholder
  csrf xsrf hash digest checksum fingerprint regex pattern label error err keyboard translation i18n idempotency no is has
`);

/** The same, only directly before: a page token is not a secret, a page access token is. */
const adjacentOtherWords = set(`
  primary sort partition cache next prev previous page continuation cursor sync eos bos pad unk sep cls mask special stop
  start end first last lookahead resume delta erc bep spl nft dict shift arrow hot row group object map use using with without require requires required
  need needs show hide reset forgot forgotten change missing empty unknown enter repeat retype confirm verify sas url
  column field message msg title text help hint prompt event
`);

/** Endings of names that describe a secret but do not hold it. */
const descriptiveWords = set(`
  url uri urls endpoint path paths file files filename filepath dir directory folder field fields label labels name names
  env environ envvar var variable variables prefix suffix header headers type types typ id ids uid hash hashes hashed digest
  checksum sha sha1 sha256 md5 salt index regex re regexp pattern patterns format fmt template message messages msg msgs
  error errors err exception hint help text title desc description doc docs placeholder prompt policy length len size min
  max count counter limit num number timeout expiry expires expiration expire expired ttl age date time at on reset change
  changed required valid invalid validator validators validation column columns col table attr attribute attributes param
  params parameter parameters arg args argument option options opt flag flags cmd command provider source src store
  storage manager service cls class kind mode method methods algorithm algo alg scheme backend host hostname port user
  username email mail version region bucket arn ref reference lookup query selector css xpath html widget input button
  form view page icon color tokens tokenizer strength rule rules check checker generator factory handler module list dict
  map set iterator iter stream char chars character separator sep delimiter alphabet charset encoding visible enabled
  disabled shown state status event action callback func function link permission scope scopes grant role audience issuer
  address realm domain target slot position pos line lines vault key keys identifier usage cost price bits bit info spec schema
  config settings setting mask masked match matches matcher tag tags node nodes kinds model parser reader writer factory
  entropy screen dialog window tab group category families family summary example examples pub public dump string_format
  notice warning question answer policy_name cookie expr expression expressions literal symbol symbols ns namespace
`);

/** Endings of names that still hold the secret itself. */
const qualifierWords = set(`
  value values val default prod production dev development stage staging live local qa uat global main backup admin root
  us eu db base plain plaintext raw clear cleartext str string text_plain b64 base64 bytes encoded old new current v1 v2
  v3 one two a b c x y primary secondary master slave test real actual hardcoded const constant
`);

/** The kind of secret a name indicates; null if it names something else or only describes a secret. */
export function classifyName(name: string): CredentialName | null {
  if (!/^[\p{L}_$-][\p{L}\p{M}\p{N}_.$ -]{1,79}$/u.test(name)) return null;
  const words = wordsOf(name.normalize('NFC')).filter((word) => !/^\d+$/.test(word));
  if (words.length === 0 || words.length > 8) return null;
  for (let at = words.length - 1; at >= 0; at--) {
    const kind = kindAt(words, at);
    if (!kind) continue;
    const before = words.slice(0, at);
    const after = words.slice(at + 1);
    if (adjacentOtherWords.has(before.at(-1) ?? '') || before.some((word) => otherWords.has(word))) return null;
    if (after.some((word) => descriptiveWords.has(word))) return null;
    const isBareToken = kind === 'token' && words.length === 1;
    return { kind, weak: isBareToken || !after.every(isQualifier) };
  }
  return null;
}

const isQualifier = (word: string): boolean => qualifierWords.has(word);

function kindAt(words: readonly string[], at: number): CredentialKind | null {
  const word = words[at]!;
  const before = words[at - 1] ?? '';
  if (passwordWords.has(word)) return 'password';
  if (word === 'pass') return (at === 0 && words.length === 1) || passPrefixes.has(before) ? 'password' : null;
  if (word === 'passe' && before === 'de') return 'password';
  if (word === 'phrase' && (before === 'pass' || before === 'seed')) return 'password';
  if (word === 'word' && before === 'pass') return 'password';
  if (secretWords.has(word)) return 'secret';
  if (keyWords.has(word) || (word === 'key' && secretKeys.has(before))) return 'key';
  if (tokenWords.has(word) || word === 'token') return 'token';
  const ending = joinedWords.exec(word)?.[0];
  if (ending) return ending.startsWith('pass') ? 'password' : /token/.test(ending) ? 'token' : 'key';
  return null;
}

const hints = set(`
  key apikey token secret auth authorization authenticate pass password passwd pwd cred creds credential credentials api
  access bearer pat license licence private signing webhook jwt dsn oauth bot
`);

/** Does a name or a line mention a secret? */
export const hintsAtSecret = (name: string): boolean =>
  wordsOf(name).some((word) => hints.has(word) || joinedWords.test(word) || /(?:token|secret|key)$/.test(word));

const digests = set(`
  hash hashes sha sha1 sha224 sha256 sha384 sha512 md5 crc crc32 checksum checksums digest digests commit commits rev revision
  revisions etag fingerprint fingerprints blob oid integrity sri uuid guid id ids uid cid index public signature sum sums
  url uri path file version nonce iv salt
`);

/** Does the name indicate a digest or an identifier: `commit`, `sha256`, `board_id`? */
export const namesDigest = (name: string): boolean => {
  const words = wordsOf(name);
  return words.some(
    (word, at) =>
      digests.has(word) &&
      (at === words.length - 1 || !/^(?:id|ids|uid|index|public|version|file|path|url|uri|signature)$/.test(word)),
  );
};
