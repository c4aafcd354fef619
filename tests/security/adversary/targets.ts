/** The function that is called: a member of a module, with literal arguments. */
export type Target = {
  readonly module: string;
  readonly name: string;
  readonly args: readonly string[];
  readonly keywords?: readonly string[];
  /** Imports the arguments need. */
  readonly needs?: readonly string[];
  /** Cannot be used by its own name: a star import omits it, or it shadows its module. */
  readonly renamed?: true;
};

export type Sink = Target & {
  /** Audit events that prove it was reached. */
  readonly events: readonly string[];
  /** A string in the arguments of the event, if other code raises the same event. */
  readonly payload?: string;
  /** Harmless members that replace it in the twin. */
  readonly twins: readonly Target[];
  readonly weight: number;
};

const shell = '["sh", "-c", "id"]';
const formula = 'os.environ.get("FORMULA", "6 * 7 + 1")';
const command = 'subprocess.Popen';

const members = (module: string, ...list: readonly (readonly [name: string, ...args: string[]])[]): Target[] =>
  list.map(([name, ...args]) => ({ module, name, args }));

const ofOs = members('os', ['fspath', '"id"'], ['fsencode', '"id"'], ['fsdecode', '"id"'], ['strerror', '2']);
const ofSubprocess: readonly Target[] = [{ module: 'subprocess', name: 'list2cmdline', args: [shell], renamed: true }];
const ofBuiltins: readonly Target[] = ['len', 'repr', 'ascii', 'hash', 'sorted', 'str'].map((name) => ({
  module: 'builtins',
  name,
  args: [formula],
  needs: ['import os'],
}));

export const sinks: readonly Sink[] = [
  { module: 'os', name: 'system', args: ['"id"'], events: ['os.system'], twins: ofOs, weight: 10 },
  { module: 'os', name: 'popen', args: ['"id"'], events: [command], twins: ofOs, weight: 3 },
  { module: 'os', name: 'remove', args: ['"/srv/ledger/main.db"'], events: ['os.remove'], twins: ofOs, weight: 2 },
  { module: 'os', name: 'unlink', args: ['"/srv/ledger/main.db"'], events: ['os.remove'], twins: ofOs, weight: 1 },
  {
    module: 'os',
    name: 'execv',
    args: ['"/bin/sh"', shell],
    events: ['os.exec'],
    twins: members('os', ['makedev', '8', '1'], ['WEXITSTATUS', '256']),
    weight: 1,
  },
  {
    module: 'os',
    name: 'posix_spawn',
    args: ['"/bin/sh"', shell, '{}'],
    events: ['os.posix_spawn'],
    twins: members('os', ['makedev', '8', '1'], ['major', '2049']),
    weight: 1,
  },
  ...['run', 'Popen', 'call', 'check_call', 'check_output'].map(
    (name): Sink => ({
      module: 'subprocess',
      name,
      args: [shell],
      events: [command],
      twins: ofSubprocess,
      weight: 2,
    }),
  ),
  ...['run', 'Popen', 'call'].map(
    (name): Sink => ({
      module: 'subprocess',
      name,
      args: ['"id; uname"'],
      keywords: ['shell=True'],
      events: [command],
      twins: [{ module: 'subprocess', name: 'CompletedProcess', args: ['"id"'], keywords: ['returncode=0'] }],
      weight: 1,
    }),
  ),
  {
    module: 'subprocess',
    name: 'getoutput',
    args: ['"id"'],
    events: [command],
    twins: ofSubprocess,
    weight: 2,
  },
  ...['eval', 'exec'].map(
    (name): Sink => ({
      module: 'builtins',
      name,
      args: [formula],
      needs: ['import os'],
      events: ['compile'],
      payload: '6 * 7 + 1',
      twins: ofBuiltins,
      weight: 4,
    }),
  ),
  {
    module: 'builtins',
    name: 'open',
    args: ['"/etc/cron.d/nightly"', '"w"'],
    events: ['open'],
    payload: '/etc/cron.d/nightly',
    twins: members('builtins', ['format', '"nightly"', '"s"'], ['max', '"a"', '"w"']),
    weight: 2,
  },
  {
    module: 'pickle',
    name: 'loads',
    args: ['b"cbuiltins\\nprint\\n."'],
    events: ['pickle.find_class'],
    twins: [...members('pickle', ['dumps', 'b"abc"']), ...members('json', ['loads', 'b"[1, 2]"'])],
    weight: 3,
  },
  {
    module: 'marshal',
    name: 'loads',
    args: ['b"\\xe9\\x07\\x00\\x00\\x00"'],
    events: ['marshal.loads'],
    payload: '\\xe9\\x07',
    twins: [...members('marshal', ['dumps', 'b"abc"']), ...members('json', ['loads', 'b"[1, 2]"'])],
    weight: 2,
  },
  {
    module: 'ctypes',
    name: 'CDLL',
    args: ['"libnightly.so"'],
    events: ['ctypes.dlopen'],
    payload: 'libnightly',
    twins: [...members('decimal', ['Decimal', '"12"']), ...members('fractions', ['Fraction', '"1/3"'])],
    weight: 2,
  },
  {
    module: 'socket',
    name: 'create_connection',
    args: ['("127.0.0.1", 9)'],
    renamed: true,
    events: ['socket.getaddrinfo'],
    twins: members('socket', ['inet_aton', '"127.0.0.1"'], ['htons', '80']),
    weight: 2,
  },
  {
    module: 'shutil',
    name: 'rmtree',
    args: ['"/srv/ledger/cache"'],
    events: ['shutil.rmtree'],
    twins: members('shutil', ['which', '"sh"']),
    weight: 3,
  },
  {
    module: 'pty',
    name: 'spawn',
    args: ['"sh"'],
    events: ['pty.spawn'],
    twins: members('textwrap', ['dedent', '"sh"']),
    weight: 1,
  },
];
