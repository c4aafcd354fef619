import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { everyArgument, namesOf } from '../worth.ts';

const old = /(?:^|\.)(?:PROTOCOL_)?(SSLv2|SSLv3|SSLv23|TLSv1|TLSv1_1)(?:_METHOD)?$/;
const broken = /(?:^|\.)(?:PROTOCOL_|TLSVersion\.)?(?:SSLv2|SSLv3|TLSv1|TLSv1_1)(?:_METHOD)?$/;

export const tlsProtocol = defineCallRule({
  id: 'PY-TLS-PROTOCOL',
  family: 'tls',
  cwe: 327,
  summary: 'An old version of TLS is asked for, or none at all',
  why: 'SSL 2 and 3, TLS 1.0 and 1.1 can be read by others. ssl.create_default_context() chooses what is safe.',
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
  judge(call, form) {
    const names = everyArgument(call).flatMap(namesOf);
    const version = names.map((name) => (broken.test(name) ? old.exec(name)?.[1] : undefined)).find((one) => one);
    const told = { confidence: 'high', kind: 'vulnerability' } as const;
    if (version)
      return { ...told, says: `asks for ${version.replace('_', '.')}, which is broken`, severity: 'warning' };
    if (form === 'always')
      return { ...told, says: 'leaves the version of TLS open and checks no host name', severity: 'warning' };
    return null;
  },
});
