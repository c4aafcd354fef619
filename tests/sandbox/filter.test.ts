import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Architecture, compiledFilter, ociFilter } from '../../src/sandbox/seccomp/filter.ts';
import { allowed, conditional, forbidden, type Numbers } from '../../src/sandbox/seccomp/system-calls.ts';

const audit = { x86_64: 0xc000003e, aarch64: 0xc00000b7 } as const;

/** Runs the filter on one system call, as the kernel would. */
function decide(filter: Buffer, call: { arch: number; number: number; args?: readonly number[] }): string {
  const callData = Buffer.alloc(64);
  callData.writeUInt32LE(call.number >>> 0, 0);
  callData.writeUInt32LE(call.arch >>> 0, 4);
  (call.args ?? []).forEach((value, index) => {
    callData.writeUInt32LE(value >>> 0, 16 + 8 * index);
  });
  let accumulator = 0;
  for (let at = 0; at < filter.length / 8; at++) {
    const code = filter.readUInt16LE(at * 8);
    const [ifTrue, ifFalse] = [filter.readUInt8(at * 8 + 2), filter.readUInt8(at * 8 + 3)];
    const value = filter.readUInt32LE(at * 8 + 4);
    if (code === 0x20) accumulator = callData.readUInt32LE(value);
    else if (code === 0x54) accumulator = (accumulator & value) >>> 0;
    else if (code === 0x15) at += accumulator === value ? ifTrue : ifFalse;
    else if (code === 0x25) at += accumulator > value ? ifTrue : ifFalse;
    else if (code === 0x35) at += accumulator >= value ? ifTrue : ifFalse;
    else if (code === 0x06) {
      if (value === 0x7fff0000) return 'allow';
      return value === 0x80000000 ? 'kill' : `error ${value & 0xffff}`;
    } else throw new Error(`unknown instruction ${code.toString(16)}`);
  }
  throw new Error('the filter ended without a decision');
}

for (const architecture of ['x86_64', 'aarch64'] as const) {
  describe(`the filter for ${architecture}`, () => {
    const column = architecture === 'x86_64' ? 0 : 1;
    const filter = compiledFilter(architecture);
    const arch = audit[architecture];
    const numbers = (table: Record<string, Numbers>): (readonly [string, number])[] =>
      Object.entries(table).flatMap(([name, pair]) => (pair[column] === null ? [] : [[name, pair[column]] as const]));
    const numberOf = (name: keyof typeof conditional): number => conditional[name][column];

    test('allows the listed system calls and no others', () => {
      const allowedNumbers = new Map(numbers(allowed).map(([name, number]) => [number, name]));
      const conditionalNumbers = new Set(numbers(conditional).map(([, number]) => number));
      for (let number = 0; number < 1024; number++) {
        if (conditionalNumbers.has(number)) continue;
        assert.equal(
          decide(filter, { arch, number }),
          allowedNumbers.has(number) ? 'allow' : 'error 38',
          String(number),
        );
      }
      for (const [name, number] of numbers(forbidden)) {
        assert.equal(decide(filter, { arch, number }), 'error 38', name);
      }
    });

    for (const [name, args, decision] of [
      ['socket', [1, 1, 0], 'allow'],
      ['socket', [2, 1, 0], 'error 97'],
      ['socket', [40, 1, 0], 'error 97'],
      ['socketpair', [1, 1, 0], 'allow'],
      ['socketpair', [2, 1, 0], 'error 97'],
      ['clone', [17], 'allow'],
      ['clone', [0x3d0f00], 'allow'],
      ['clone', [0x10000000 | 17], 'error 1'],
      ['clone', [0x00020000 | 17], 'error 1'],
      ['clone', [0x40000000], 'error 1'],
      ['prlimit64', [0, 7], 'allow'],
      ['prlimit64', [1, 7], 'error 1'],
      ['fcntl', [3, 1], 'allow'],
      ['fcntl', [3, 1026, 1], 'error 1'],
      ['ioctl', [0, 0x5401], 'allow'],
      ['ioctl', [0, 0x5412], 'error 1'],
    ] as const) {
      test(`${name}(${args.map((value) => value.toString(16)).join(', ')}): ${decision}`, () =>
        assert.equal(decide(filter, { arch, number: numberOf(name), args }), decision));
    }

    test('kills a process that uses the system call numbers of another architecture', () => {
      const other: Architecture = architecture === 'x86_64' ? 'aarch64' : 'x86_64';
      for (const foreign of [audit[other], 0x40000003, 0x40000028]) {
        assert.equal(decide(filter, { arch: foreign, number: 1 }), 'kill');
      }
      assert.equal(decide(filter, { arch, number: 0x40000000 + 1 }), 'error 38');
    });

    test('has the same rules in the OCI format', () => {
      const { syscalls, defaultAction, defaultErrnoRet } = ociFilter(architecture) as {
        syscalls: { names: string[]; action: string }[];
        defaultAction: string;
        defaultErrnoRet: number;
      };
      assert.deepEqual([defaultAction, defaultErrnoRet], ['SCMP_ACT_ERRNO', 38]);
      const named = new Set(syscalls.filter(({ action }) => action === 'SCMP_ACT_ALLOW').flatMap(({ names }) => names));
      assert.deepEqual([...named].sort(), [...Object.keys(allowed), ...Object.keys(conditional)].sort());
      assert.deepEqual(
        Object.keys(forbidden).filter((name) => named.has(name)),
        [],
      );
    });
  });
}
