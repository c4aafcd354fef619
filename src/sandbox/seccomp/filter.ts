import { allowed, conditional, type Numbers } from './system-calls.ts';

export type Architecture = 'x86_64' | 'aarch64';

/** Null if there is no table of system calls: without a filter there is no sandbox. */
export const architectureOf = (arch: NodeJS.Architecture): Architecture | null =>
  arch === 'x64' ? 'x86_64' : arch === 'arm64' ? 'aarch64' : null;

const unknownCall = 38; // ENOSYS
const notPermitted = 1; // EPERM
const familyUnknown = 97; // EAFNOSUPPORT

/** Every flag of clone that creates a namespace. */
const namespaceFlags = 0x7e020000;
const familyUnix = 1;
const pushInput = 0x5412; // TIOCSTI
const notify = 1026; // F_NOTIFY

/** The call is allowed if the masked argument equals, or differs from, the value; otherwise it fails with the error. */
type Condition = {
  readonly name: keyof typeof conditional;
  readonly argument: number;
  readonly mask?: number;
  readonly compare: 'equal' | 'different';
  readonly value: number;
  readonly error: number;
};

const conditions: readonly Condition[] = [
  // A network namespace does not cover every family: a virtual machine's host can be reached over AF_VSOCK.
  { name: 'socket', argument: 0, compare: 'equal', value: familyUnix, error: familyUnknown },
  { name: 'socketpair', argument: 0, compare: 'equal', value: familyUnix, error: familyUnknown },
  // clone3 passes its flags in memory, where no filter can read them: it fails with ENOSYS, and callers use clone.
  { name: 'clone', argument: 0, mask: namespaceFlags, compare: 'equal', value: 0, error: notPermitted },
  // Only its own limits: the supervisor has the same user, and its limits must not be changed.
  { name: 'prlimit64', argument: 0, compare: 'equal', value: 0, error: notPermitted },
  // All containers read the same files: a program that could watch them would see what others import. Hence no inotify.
  { name: 'fcntl', argument: 1, compare: 'different', value: notify, error: notPermitted },
  { name: 'ioctl', argument: 1, compare: 'different', value: pushInput, error: notPermitted },
];

/** The filter as OCI runtimes accept it; they compile it themselves. */
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
          // There is no operator for the negation of a mask: the default action applies.
          ...(mask
            ? []
            : [{ names: [name], action: 'SCMP_ACT_ERRNO', errnoRet: error, args: test(`SCMP_CMP_${unwanted}`) }]),
        ];
      }),
    ],
  };
}

const auditArchitecture = { x86_64: 0xc000003e, aarch64: 0xc00000b7 } as const;
/** From here on, numbers on x86_64 belong to the x32 ABI. */
const x32Start = 0x40000000;

const load = 0x20; // BPF_LD | BPF_W | BPF_ABS
const and = 0x54; // BPF_ALU | BPF_AND | BPF_K
const jumpEqual = 0x15; // BPF_JMP | BPF_JEQ | BPF_K
const jumpAbove = 0x25; // BPF_JMP | BPF_JGT | BPF_K
const jumpAtLeast = 0x35; // BPF_JMP | BPF_JGE | BPF_K
const result = 0x06; // BPF_RET | BPF_K

const allow = 0x7fff0000;
const kill = 0x80000000;
const fail = (error: number): number => 0x00050000 | error;

/** Offsets in `seccomp_data`: the number, the architecture and the low half of an argument. */
const numberAt = 0;
const architectureAt = 4;
const argumentAt = (index: number): number => 16 + 8 * index;

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number];

/**
 * The same filter as a BPF program: bubblewrap accepts no other form, and crun saves the third of its start-up time
 * that compiling it would take.
 */
export function compiledFilter(architecture: Architecture): Buffer {
  const column = architecture === 'x86_64' ? 0 : 1;
  const instructions: Instruction[] = [
    [load, 0, 0, architectureAt],
    [jumpEqual, 1, 0, auditArchitecture[architecture]],
    [result, 0, 0, kill],
    [load, 0, 0, numberAt],
    [jumpAtLeast, 0, 1, x32Start],
    [result, 0, 0, fail(unknownCall)],
  ];
  for (const condition of conditions) {
    const number = (conditional[condition.name] as Numbers)[column];
    if (number === null) continue;
    const { argument, mask, compare, value, error } = condition;
    const test: Instruction[] = [
      [load, 0, 0, argumentAt(argument)],
      ...(mask ? [[and, 0, 0, mask] as const] : []),
      [jumpEqual, compare === 'equal' ? 0 : 1, compare === 'equal' ? 1 : 0, value],
      [result, 0, 0, allow],
      [result, 0, 0, fail(error)],
    ];
    instructions.push([jumpEqual, 0, test.length, number], ...test);
  }
  for (const [first, last] of ranges(column)) {
    instructions.push(
      [jumpAtLeast, 1, 0, first],
      [result, 0, 0, fail(unknownCall)],
      [jumpAbove, 1, 0, last],
      [result, 0, 0, allow],
    );
  }
  instructions.push([result, 0, 0, fail(unknownCall)]);
  return Buffer.concat(instructions.map(encode));
}

/** The allowed numbers in order, as ranges. */
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
function encode([code, ifTrue, ifFalse, value]: Instruction): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(ifTrue, 2);
  bytes.writeUInt8(ifFalse, 3);
  bytes.writeUInt32LE(value >>> 0, 4);
  return bytes;
}
