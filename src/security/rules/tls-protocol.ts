import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { everyArgument, namesOf } from '../trust.ts';

const old = /(?:^|\.)(?:PROTOCOL_)?(SSLv2|SSLv3|SSLv23|TLSv1|TLSv1_1)(?:_METHOD)?$/;
const broken = /(?:^|\.)(?:PROTOCOL_|TLSVersion\.)?(?:SSLv2|SSLv3|TLSv1|TLSv1_1)(?:_METHOD)?$/;

export const tlsProtocol = defineCallRule({
  id: 'PY-TLS-PROTOCOL',
  family: 'tls',
  cwe: 327,
  summary: 'Outdated or unspecified TLS version',
  why:
    'SSL 2, SSL 3, TLS 1.0 and TLS 1.1 have known weaknesses that let others read the traffic. Use ' +
    '`ssl.create_default_context()`, which selects secure settings.',
  bad: py`
    import ssl

    context = ssl.SSLContext(ssl.PROTOCOL_TLSv1)  # expect
  `,
  good: py`
    import ssl

    context = ssl.create_default_context()
  `,
  sinks: nameTable<'version' | 'always'>([
    ['ssl.SSLContext ssl.get_server_certificate urllib3.PoolManager urllib3.HTTPSConnectionPool', 'version'],
    ['OpenSSL.SSL.Context pyOpenSSL.SSL.Context ldap3.Tls', 'version'],
    ['ssl.wrap_socket', 'always'],
  ]),
  check(call, form) {
    const names = everyArgument(call).flatMap(namesOf);
    const version = names.map((name) => (broken.test(name) ? old.exec(name)?.[1] : undefined)).find((one) => one);
    const report = { confidence: 'high', kind: 'vulnerability' } as const;
    if (version)
      return { ...report, problem: `selects ${version.replace('_', '.')}, which is insecure`, severity: 'warning' };
    if (form === 'always')
      return { ...report, problem: 'sets no TLS version and does not check the host name', severity: 'warning' };
    return null;
  },
});
