import type { Severity } from '../../model/finding.ts';
import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, numbersOf, textsOf } from '../trust.ts';

type Protocol = { readonly problem: string; readonly severity: Severity; readonly snmp?: 'v2' | 'v3' };

export const networkCleartext = defineCallRule({
  id: 'PY-NETWORK-CLEARTEXT',
  family: 'network',
  cwe: 319,
  summary: 'Unencrypted network protocol',
  why:
    'Telnet, FTP and old SNMP versions send passwords and data in plain text. Use SSH, SFTP or the same protocol ' +
    'over TLS.',
  bad: py`
    import ftplib

    connection = ftplib.FTP("files.example.com")  # expect
  `,
  good: py`
    import ftplib

    connection = ftplib.FTP_TLS("files.example.com")
  `,
  sinks: nameTable<Protocol>([
    [
      'telnetlib.Telnet telnetlib3.open_connection',
      { problem: 'uses Telnet, which is not encrypted', severity: 'warning' },
    ],
    ['ftplib.FTP', { problem: 'uses FTP, which is not encrypted', severity: 'warning' }],
    [
      'imaplib.IMAP4.login poplib.POP3.pass_ nntplib.NNTP.login',
      { problem: 'can send a password unencrypted', severity: 'info' },
    ],
    [
      'pyghmi.ipmi.command.Command pyghmi.ipmi.console.Console',
      { problem: 'uses IPMI, which is not secure', severity: 'warning' },
    ],
    [
      'pysnmp.hlapi.CommunityData pysnmp.hlapi.asyncio.CommunityData',
      { problem: 'uses SNMP without encryption', severity: 'warning', snmp: 'v2' },
    ],
    [
      'pysnmp.hlapi.UsmUserData pysnmp.hlapi.asyncio.UsmUserData',
      { problem: 'uses SNMP without authentication or encryption', severity: 'warning', snmp: 'v3' },
    ],
  ]),
  check(call, { problem, severity, snmp }) {
    if (snmp === 'v2') {
      const version = argument(call, null, 'mpModel');
      if (version && numbersOf(version).every((one) => one > 1)) return null;
    }
    // SNMPv3 is protected only with both an authentication key and a privacy key.
    const keys = call.args.length + ['authKey', 'privKey'].filter((name) => call.keywords.has(name)).length;
    if (snmp === 'v3' && (keys >= 3 || call.open)) return null;
    if (textsOf(argument(call, 0, 'host')).some((text) => text === 'localhost' || text === '127.0.0.1')) return null;
    return { problem, severity, confidence: 'high', kind: 'vulnerability' };
  },
});
