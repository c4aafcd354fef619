import { environment } from './inside.ts';
import { limitsDefault, tmpBytes } from './sandbox.ts';

/** What `inside/probe.py` reports. Attempts that failed have the name of the error, those that succeeded null. */
export type ProbeReport = {
  readonly uid: readonly number[];
  readonly groups: readonly number[];
  readonly capabilities: Record<string, string>;
  readonly noNewPrivileges: string | null;
  readonly filter: string | null;
  readonly environment: Record<string, string>;
  readonly descriptors: readonly number[];
  readonly tmp: readonly string[];
  readonly interfaces: readonly string[];
  readonly families: Record<string, string | null>;
  readonly writes: Record<string, string | null>;
  readonly reads: Record<string, string | null>;
  readonly supervisorDescriptors: string | null;
  readonly calls: Record<string, string | null>;
  readonly limitsOfOthers: string | null;
  readonly namespaceByClone: string | null;
  readonly tmpFull: string | null;
  readonly tmpWritten: number;
  readonly inodesFull: string | null;
  readonly forkRefused: string | null;
  readonly forks: number;
};

/** Variables that the interpreter or a runtime sets itself. */
const harmless = ['LC_CTYPE', 'PWD', 'SHLVL', '_', 'HOSTNAME', 'container', 'TERM'];

type Attempts = Record<string, string | null>;

const listSucceeded = (attempts: Attempts): string =>
  Object.keys(attempts)
    .filter((name) => attempts[name] === null)
    .join(', ');

/** The first guarantee that the report contradicts, worded for the operator; null if all of them hold. */
export function findBrokenGuarantee(found: ProbeReport, ownKernel: boolean): string | null {
  for (const [what, wrong] of [...isolation(found), ...(ownKernel ? [] : filtering(found))]) {
    if (wrong) return wrong === true ? what : `${what} ${wrong}`;
  }
  if (found.noNewPrivileges !== '1' && !ownKernel) return 'programs may gain privileges';
  return null;
}

/** `wrong` completes the sentence; empty or false if the guarantee holds. */
type Finding = readonly [what: string, wrong: string | boolean];

const isolation = (found: ProbeReport): Finding[] => [
  ['programs run as user', found.uid.includes(0) && String(found.uid)],
  ['programs belong to the groups', String(found.groups)],
  [
    'programs have the capabilities',
    Object.entries(found.capabilities)
      .filter(([, set]) => !/^0+$/.test(set))
      .map(([name, set]) => `${name} ${set}`)
      .join(', '),
  ],
  [
    'programs can see the environment variables',
    Object.entries(found.environment)
      .filter(([name, value]) => (environment as Attempts)[name] !== value && !harmless.includes(name))
      .map(([name]) => name)
      .join(', '),
  ],
  ['programs inherit the file descriptors', String(found.descriptors.filter((fd) => fd > 2))],
  ['/tmp is not empty when a program starts:', String(found.tmp.filter((name) => name !== 'main.py'))],
  ['programs can see the network interfaces', String(found.interfaces.filter((name) => name !== 'lo'))],
  ['programs can write to', listSucceeded(found.writes)],
  ['programs can read', listSucceeded(found.reads)],
  ['/tmp can hold', (found.tmpFull !== 'ENOSPC' || found.tmpWritten > tmpBytes) && `${found.tmpWritten} bytes`],
];

const filtering = (found: ProbeReport): Finding[] => [
  // An engine with its own kernel adds threads of its own, so the limit is not exact there.
  [
    'a program can start',
    (found.forkRefused !== 'EAGAIN' || found.forks > limitsDefault.pids) && `${found.forks} processes`,
  ],
  ['programs can open sockets of the address families', listSucceeded(found.families)],
  ["programs can see the supervisor's file descriptors", found.supervisorDescriptors === null],
  ['system calls are not filtered', found.filter !== '2'],
  [
    'programs can make the system calls',
    Object.entries(found.calls)
      .filter(([, error]) => error !== 'ENOSYS')
      .map(([name, error]) => `${name} (${error ?? 'succeeds'})`)
      .join(', '),
  ],
  ["programs can change the supervisor's limits", found.limitsOfOthers !== 'EPERM'],
  ['programs can create namespaces', found.namespaceByClone === null],
];
