import type { Severity } from '../../model/finding.ts';
import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, numbersOf, textsOf } from '../worth.ts';

type Protocol = { readonly says: string; readonly severity: Severity; readonly snmp?: 'v2' | 'v3' };

export const networkCleartext = defineCallRule({
  id: 'PY-NETWORK-CLEARTEXT',
  family: 'network',
  cwe: 319,
  summary: 'Passwords and data are sent without encryption',
  why: 'Telnet, FTP and old SNMP send everything readably. SSH, SFTP or the protocol over TLS do the same work.',
  bad: py`
    import ftplib

    line = ftplib.FTP("files.example.com")  # expect
  `,
  good: py`
    import ftplib

    line = ftplib.FTP_TLS("files.example.com")
  `,
  sinks: nameTable<Protocol>([
    ['telnetlib.Telnet telnetlib3.open_connection', { says: 'speaks Telnet, without encryption', severity: 'warning' }],
    ['ftplib.FTP', { says: 'speaks FTP, without encryption', severity: 'warning' }],
    [
      'imaplib.IMAP4.login poplib.POP3.pass_ nntplib.NNTP.login',
      { says: 'may send a password without encryption', severity: 'info' },
    ],
    [
      'pyghmi.ipmi.command.Command pyghmi.ipmi.console.Console',
      { says: 'speaks IPMI, which is not secure', severity: 'warning' },
    ],
    [
      'pysnmp.hlapi.CommunityData pysnmp.hlapi.asyncio.CommunityData',
      { says: 'speaks SNMP without encryption', severity: 'warning', snmp: 'v2' },
    ],
    [
      'pysnmp.hlapi.UsmUserData pysnmp.hlapi.asyncio.UsmUserData',
      { says: 'speaks SNMP without authentication or privacy', severity: 'warning', snmp: 'v3' },
    ],
  ]),
  judge(call, { says, severity, snmp }) {
    if (snmp === 'v2') {
      const version = argument(call, null, 'mpModel');
      if (version && numbersOf(version).every((one) => one > 1)) return null;
    }
    // Only a user with an authentication key and a privacy key is protected.
    const keys = call.args.length + ['authKey', 'privKey'].filter((name) => call.keywords.has(name)).length;
    if (snmp === 'v3' && (keys >= 3 || call.open)) return null;
    if (textsOf(argument(call, 0, 'host')).some((text) => text === 'localhost' || text === '127.0.0.1')) return null;
    return { says, severity, confidence: 'high', kind: 'vulnerability' };
  },
});
