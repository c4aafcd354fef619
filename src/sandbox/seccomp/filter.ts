import { allowed, conditional, type Numbers } from './system-calls.ts';

export type Architecture = 'x86_64' | 'aarch64';

/** Null where there is no table of system calls: no filter, no sandbox. */
export const architectureOf = (arch: NodeJS.Architecture): Architecture | null =>
  arch === 'x64' ? 'x86_64' : arch === 'arm64' ? 'aarch64' : null;

const unknownCall = 38; // ENOSYS
const notPermitted = 1; // EPERM
const familyUnknown = 97; // EAFNOSUPPORT

/** Every flag of clone that makes a namespace. */
const namespaceFlags = 0x7e020000;
const familyUnix = 1;
const pushInput = 0x5412; // TIOCSTI
const notify = 1026; // F_NOTIFY

/** Allowed when the named argument, masked, is or is not the value; otherwise answered with the error. */
type Condition = {
  readonly name: keyof typeof conditional;
  readonly argument: number;
  readonly mask?: number;
  readonly compare: 'equal' | 'different';
  readonly value: number;
  readonly error: number;
};

const conditions: readonly Condition[] = [
  // A network namespace does not cover every family: a virtual machine's host answers on AF_VSOCK.
  { name: 'socket', argument: 0, compare: 'equal', value: familyUnix, error: familyUnknown },
  { name: 'socketpair', argument: 0, compare: 'equal', value: familyUnix, error: familyUnknown },
  // clone3 keeps its flags in memory, where no filter can look: it does not exist, and callers fall back to clone.
  { name: 'clone', argument: 0, mask: namespaceFlags, compare: 'equal', value: 0, error: notPermitted },
  // Of itself only: the limits of the supervisor, which has the same user, are not the program's to change.
  { name: 'prlimit64', argument: 0, compare: 'equal', value: 0, error: notPermitted },
  // All containers read the same files: who could watch those would see what others import. So inotify is not there.
  { name: 'fcntl', argument: 1, compare: 'different', value: notify, error: notPermitted },
  { name: 'ioctl', argument: 1, compare: 'different', value: pushInput, error: notPermitted },
];

/** The filter as OCI runtimes take it, which compile it themselves. */
export function ociFilter(architecture: Architecture): object {
  return {
    defaultAction: 'SCMP_ACT_ERRNO',
    defaultErrnoRet: unknownCall,
    architectures: [architecture === 'x86_64' ? 'SCMP_ARCH_X86_64' : 'SCMP_ARCH_AARCH64'],
    syscalls: [
      { names: Object.keys(allowed), action: 'SCMP_ACT_ALLOW' },
      ...conditions.flatMap(({ name, argument, mask, compare, value, error }) => {
        const test = (op: string) => [{ index: argument, value, op }];
        const masked = [{ index: argument, value: mask, valueTwo: value, op: 'SCMP_CMP_MASKED_EQ' }];
        const [wanted, unwanted] = compare === 'equal' ? ['EQ', 'NE'] : ['NE', 'EQ'];
        return [
          { names: [name], action: 'SCMP_ACT_ALLOW', args: mask ? masked : test(`SCMP_CMP_${wanted}`) },
          // What a mask turns away has no operator of its own: it meets the default.
          ...(mask
            ? []
            : [{ names: [name], action: 'SCMP_ACT_ERRNO', errnoRet: error, args: test(`SCMP_CMP_${unwanted}`) }]),
        ];
      }),
    ],
  };
}

const auditArchitecture = { x86_64: 0xc000003e, aarch64: 0xc00000b7 } as const;
/** From here on x86_64 reads the number as a call of its 32-bit-pointer interface. */
const x32Start = 0x40000000;

const load = 0x20; // BPF_LD | BPF_W | BPF_ABS
const and = 0x54; // BPF_ALU | BPF_AND | BPF_K
const jumpEqual = 0x15; // BPF_JMP | BPF_JEQ | BPF_K
const jumpAbove = 0x25; // BPF_JMP | BPF_JGT | BPF_K
const jumpAtLeast = 0x35; // BPF_JMP | BPF_JGE | BPF_K
const answer = 0x06; // BPF_RET | BPF_K

const allow = 0x7fff0000;
const kill = 0x80000000;
const fail = (error: number): number => 0x00050000 | error;

/** Where the number, the architecture and the low half of an argument lie in what the filter is shown. */
const numberAt = 0;
const architectureAt = 4;
const argumentAt = (index: number): number => 16 + 8 * index;

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number];

/**
 * The same filter as the program the kernel runs: bubblewrap takes it in this form only, and crun saves the third of
 * its start that compiling it would take.
 */
export function compiledFilter(architecture: Architecture): Buffer {
  const column = architecture === 'x86_64' ? 0 : 1;
  const instructions: Instruction[] = [
    [load, 0, 0, architectureAt],
    [jumpEqual, 1, 0, auditArchitecture[architecture]],
    [answer, 0, 0, kill],
    [load, 0, 0, numberAt],
    [jumpAtLeast, 0, 1, x32Start],
    [answer, 0, 0, fail(unknownCall)],
  ];
  for (const condition of conditions) {
    const number = (conditional[condition.name] as Numbers)[column];
    if (number === null) continue;
    const { argument, mask, compare, value, error } = condition;
    const test: Instruction[] = [
      [load, 0, 0, argumentAt(argument)],
      ...(mask ? [[and, 0, 0, mask] as const] : []),
      [jumpEqual, compare === 'equal' ? 0 : 1, compare === 'equal' ? 1 : 0, value],
      [answer, 0, 0, allow],
      [answer, 0, 0, fail(error)],
    ];
    instructions.push([jumpEqual, 0, test.length, number], ...test);
  }
  for (const [first, last] of ranges(column)) {
    instructions.push(
      [jumpAtLeast, 1, 0, first],
      [answer, 0, 0, fail(unknownCall)],
      [jumpAbove, 1, 0, last],
      [answer, 0, 0, allow],
    );
  }
  instructions.push([answer, 0, 0, fail(unknownCall)]);
  return Buffer.concat(instructions.map(encoded));
}

/** The allowed numbers in order, neighbours joined. */
function ranges(column: 0 | 1): readonly (readonly [first: number, last: number])[] {
  const numbers = Object.values(allowed as Record<string, Numbers>)
    .map((pair) => pair[column])
    .filter((number) => number !== null)
    .sort((one, other) => one - other);
  const found: [number, number][] = [];
  for (const number of numbers) {
    const before = found.at(-1);
    if (before && before[1] + 1 === number) before[1] = number;
    else found.push([number, number]);
  }
  return found;
}

/** Both architectures are little-endian. */
function encoded([code, ifTrue, ifFalse, value]: Instruction): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(ifTrue, 2);
  bytes.writeUInt8(ifFalse, 3);
  bytes.writeUInt32LE(value >>> 0, 4);
  return bytes;
}
