import type { Fact } from '../resolve/fact.ts';
import type { Call } from './call.ts';
import { analyzeFileUse, knownPaths } from './file-use.ts';
import { canonicalName } from './name-table.ts';
import { fileSinks } from './sinks/files.ts';
import { networkSinks } from './sinks/network.ts';
import type { SyntaxContext } from './syntax-context.ts';

/** What a rule can see of the whole program while it checks one fact. */
export type ProgramContext = SyntaxContext & {
  /** Names of every call in the program. */
  readonly calledNames: ReadonlySet<string>;
  /** Names of every imported module. */
  readonly importedModules: ReadonlySet<string>;
  /** Paths of files written by a program that also downloads something. */
  readonly downloadedPaths: readonly string[];
  readonly calls: readonly Call[];
};

export function buildProgramContext(facts: readonly Fact[], syntax: SyntaxContext): ProgramContext {
  const calledNames = namesOf(facts, 'call');
  const calls = facts.filter((fact) => fact.kind === 'call');
  const downloads = [...calledNames].some((name) => networkSinks.find(name) !== undefined);
  const downloadedPaths = downloads ? [...new Set(facts.flatMap(writtenPaths))].slice(0, pathsMax) : [];
  return { ...syntax, calledNames, importedModules: namesOf(facts.filter(isPlain), 'import'), downloadedPaths, calls };
}

/** Is it plain source, rather than code in a string or a hidden import? */
const isPlain = (fact: Fact): boolean => !fact.inText && !(fact.kind === 'import' && fact.hidden);

const namesOf = (facts: readonly Fact[], kind: 'call' | 'import'): ReadonlySet<string> =>
  new Set(facts.flatMap((fact) => (fact.kind === kind ? [canonicalName(fact.name)] : [])));

const pathsMax = 50;
/** Shorter names appear in commands by chance. */
const pathLengthMin = 4;

function writtenPaths(fact: Fact): readonly string[] {
  const sink = fact.kind === 'call' ? fileSinks.find(fact.name) : undefined;
  if (fact.kind !== 'call' || (sink?.effect !== 'open' && sink?.effect !== 'write')) return [];
  const { changed } = analyzeFileUse(fact, sink);
  return changed ? knownPaths([changed]).filter((path) => path.length >= pathLengthMin) : [];
}

const senders =
  'requests.post requests.put requests.Session.post requests.session.post requests.Session.put httpx.post httpx.put ' +
  'httpx.Client.post httpx.AsyncClient.post aiohttp.ClientSession.post urllib.request.urlopen urllib.request.Request ' +
  'http.client.HTTPConnection.request http.client.HTTPSConnection.request smtplib.SMTP.sendmail smtplib.SMTP_SSL.sendmail ' +
  'smtplib.SMTP.send_message smtplib.SMTP_SSL.send_message socket.socket.send socket.socket.sendall socket.socket.sendto ' +
  'ftplib.FTP.storbinary ftplib.FTP_TLS.storbinary urllib3.PoolManager.request';

/** Does the program send data to another host? */
export const sendsData = ({ calledNames }: ProgramContext): boolean =>
  senders.split(' ').some((name) => calledNames.has(name));
