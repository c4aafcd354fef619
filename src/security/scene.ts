import type { Fact } from '../resolve/fact.ts';
import { fileUse, knownPaths } from './file-use.ts';
import { canonicalName } from './name-table.ts';
import { fileSinks } from './sinks/files.ts';
import { networkSinks } from './sinks/network.ts';
import type { Surroundings } from './surroundings.ts';

/** The text as a whole, next to one fact of it. */
export type Scene = Surroundings & {
  /** The names of all that is called anywhere. */
  readonly called: ReadonlySet<string>;
  /** The names of all modules that are imported. */
  readonly imported: ReadonlySet<string>;
  /** Paths of files that are written in a text that also fetches something. */
  readonly fetched: readonly string[];
};

export function sceneOf(facts: readonly Fact[], surroundings: Surroundings): Scene {
  const called = namesOf(facts, 'call');
  const fetches = [...called].some((name) => networkSinks.find(name) !== undefined);
  const fetched = fetches ? [...new Set(facts.flatMap(writtenPaths))].slice(0, pathsMax) : [];
  return { ...surroundings, called, imported: namesOf(facts.filter(isPlain), 'import'), fetched };
}

/** Written in the text itself, and not brought about by code. */
const isPlain = (fact: Fact): boolean => !fact.inText && !(fact.kind === 'import' && fact.hidden);

const namesOf = (facts: readonly Fact[], kind: 'call' | 'import'): ReadonlySet<string> =>
  new Set(facts.flatMap((fact) => (fact.kind === kind ? [canonicalName(fact.name)] : [])));

const pathsMax = 50;
/** Shorter names occur in commands by chance. */
const pathLengthMin = 4;

function writtenPaths(fact: Fact): readonly string[] {
  const sink = fact.kind === 'call' ? fileSinks.find(fact.name) : undefined;
  if (fact.kind !== 'call' || (sink?.effect !== 'open' && sink?.effect !== 'write')) return [];
  const { changed } = fileUse(fact, sink);
  return changed ? knownPaths([changed]).filter((path) => path.length >= pathLengthMin) : [];
}

const senders =
  'requests.post requests.put requests.Session.post requests.session.post requests.Session.put httpx.post httpx.put ' +
  'httpx.Client.post httpx.AsyncClient.post aiohttp.ClientSession.post urllib.request.urlopen urllib.request.Request ' +
  'http.client.HTTPConnection.request http.client.HTTPSConnection.request smtplib.SMTP.sendmail smtplib.SMTP_SSL.sendmail ' +
  'smtplib.SMTP.send_message smtplib.SMTP_SSL.send_message socket.socket.send socket.socket.sendall socket.socket.sendto ' +
  'ftplib.FTP.storbinary ftplib.FTP_TLS.storbinary urllib3.PoolManager.request';

/** Does the text send data to another machine? */
export const sendsAway = ({ called }: Scene): boolean => senders.split(' ').some((name) => called.has(name));
