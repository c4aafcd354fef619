import { environment } from './inside.ts';
import { limitsDefault, tmpBytes } from './sandbox.ts';

/** What `inside/probe.py` tells. An error's name stands for what was refused, null for what succeeded. */
export type Found = {
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

/** What an interpreter or a runtime sets itself. */
const harmless = ['LC_CTYPE', 'PWD', 'SHLVL', '_', 'HOSTNAME', 'container', 'TERM'];

type Tried = Record<string, string | null>;

const through = (tried: Tried): string =>
  Object.keys(tried)
    .filter((name) => tried[name] === null)
    .join(', ');

/** The first promise that what was found contradicts, in words for the operator; null when all are kept. */
export function brokenPromise(found: Found, ownKernel: boolean): string | null {
  for (const [what, wrong] of [...isolation(found), ...(ownKernel ? [] : filtering(found))]) {
    if (wrong) return wrong === true ? what : `${what} ${wrong}`;
  }
  if (found.noNewPrivileges !== '1' && !ownKernel) return 'programs may gain privileges';
  return null;
}

/** Each with what is wrong about it; nothing when it holds. */
type Finding = readonly [what: string, wrong: string | boolean];

const isolation = (found: Found): Finding[] => [
  ['programs run as user', found.uid.includes(0) && String(found.uid)],
  ['programs have the groups', String(found.groups)],
  [
    'programs have the capabilities',
    Object.entries(found.capabilities)
      .filter(([, set]) => !/^0+$/.test(set))
      .map(([name, set]) => `${name} ${set}`)
      .join(', '),
  ],
  [
    'programs see the variables',
    Object.entries(found.environment)
      .filter(([name, value]) => (environment as Tried)[name] !== value && !harmless.includes(name))
      .map(([name]) => name)
      .join(', '),
  ],
  ['programs have the descriptors', String(found.descriptors.filter((fd) => fd > 2))],
  ['programs find in /tmp', String(found.tmp.filter((name) => name !== 'main.py'))],
  ['programs see the network interfaces', String(found.interfaces.filter((name) => name !== 'lo'))],
  ['programs can write to', through(found.writes)],
  ['programs can read', through(found.reads)],
  ['/tmp takes', (found.tmpFull !== 'ENOSPC' || found.tmpWritten > tmpBytes) && `${found.tmpWritten} bytes`],
];

const filtering = (found: Found): Finding[] => [
  // A kernel of its own has threads of its own, so that there the limit can not be held to the piece.
  [
    'a program can have',
    (found.forkRefused !== 'EAGAIN' || found.forks > limitsDefault.pids) && `${found.forks} processes`,
  ],
  ['programs can open sockets of the families', through(found.families)],
  ['programs see the descriptors of the supervisor', found.supervisorDescriptors === null],
  ['system calls are not filtered', found.filter !== '2'],
  [
    'these system calls exist:',
    Object.entries(found.calls)
      .filter(([, error]) => error !== 'ENOSYS')
      .map(([name, error]) => `${name} (${error ?? 'succeeds'})`)
      .join(', '),
  ],
  ["programs can change the supervisor's limits", found.limitsOfOthers !== 'EPERM'],
  ['programs can make namespaces', found.namespaceByClone === null],
];
