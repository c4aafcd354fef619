/** How a call disables verification: always, by accepting unknown host keys, or by an option. */
export type Verification =
  | 'always'
  | 'host key'
  | { readonly option: string; readonly at?: number; readonly off: 'false' | 'none' | 'true' };

const verify: Verification = { option: 'verify', off: 'false' };
const verbs = 'get post put patch delete head options request stream'.split(' ');
const each = (owner: string): string => verbs.map((verb) => `${owner}.${verb}`).join(' ');

export const verificationSinks: readonly (readonly [names: string, sink: Verification])[] = [
  [`${each('requests')} ${each('requests.Session')} ${each('requests.session')}`, verify],
  [`${each('httpx')} httpx.Client httpx.AsyncClient`, verify],
  [`${each('aiohttp.ClientSession')} aiohttp.TCPConnector`, { option: 'ssl', off: 'false' }],
  ['ssl._create_unverified_context ssl._create_stdlib_context', 'always'],
  ['urllib3.PoolManager urllib3.HTTPSConnectionPool urllib3.ProxyManager', { option: 'cert_reqs', off: 'none' }],
  ['ssl.wrap_socket', { option: 'cert_reqs', at: 3, off: 'none' }],
  ['paramiko.SSHClient.set_missing_host_key_policy paramiko.client.SSHClient.set_missing_host_key_policy', 'host key'],
  ['*.SSHClient.set_missing_host_key_policy', 'host key'],
  ['asyncssh.connect', { option: 'known_hosts', off: 'false' }],
  ['ldap3.Tls', { option: 'validate', off: 'none' }],
  ['jwt.decode jose.jwt.decode', { option: 'verify', off: 'false' }],
  ['boto3.client boto3.resource', verify],
  ['elasticsearch.Elasticsearch', { option: 'verify_certs', off: 'false' }],
  ['httplib2.Http', { option: 'disable_ssl_certificate_validation', off: 'true' }],
  ['pymongo.MongoClient', { option: 'tlsAllowInvalidCertificates', off: 'true' }],
];
