import assert from 'node:assert/strict';
import { test } from 'node:test';
import { environment } from '../../src/sandbox/inside.ts';
import { findBrokenGuarantee, type ProbeReport } from '../../src/sandbox/probe-findings.ts';

const zero = '0000000000000000';

const goodReport: ProbeReport = {
  uid: [200000, 200000, 200000, 200000],
  groups: [],
  capabilities: { CapInh: zero, CapPrm: zero, CapEff: zero, CapBnd: zero, CapAmb: zero },
  noNewPrivileges: '1',
  filter: '2',
  environment: { ...environment, LC_CTYPE: 'C.UTF-8' },
  descriptors: [0, 1, 2],
  tmp: ['main.py'],
  interfaces: ['lo'],
  families: { '2': 'EAFNOSUPPORT', '40': 'EAFNOSUPPORT' },
  writes: { '/probe': 'EROFS', '/dev/probe': 'EACCES' },
  reads: { '/etc/shadow': 'ENOENT', '/proc/1/mem': 'EACCES' },
  supervisorDescriptors: 'EACCES',
  calls: { ptrace: 'ENOSYS', bpf: 'ENOSYS' },
  limitsOfOthers: 'EPERM',
  namespaceByClone: 'EPERM',
  tmpFull: 'ENOSPC',
  tmpWritten: 60 * 1024 * 1024,
  inodesFull: 'ENOSPC',
  forkRefused: 'EAGAIN',
  forks: 63,
};

test('an engine that keeps every guarantee is accepted', () =>
  assert.equal(findBrokenGuarantee(goodReport, false), null));

for (const [changed, fault] of [
  [{ uid: [0, 0, 0, 0] }, 'programs run as user 0,0,0,0'],
  [{ groups: [27] }, 'programs belong to the groups 27'],
  [{ capabilities: { CapEff: '0000000000000400' } }, 'programs have the capabilities CapEff 0000000000000400'],
  [{ noNewPrivileges: '0' }, 'programs may gain privileges'],
  [{ filter: '0' }, 'system calls are not filtered'],
  [{ filter: null }, 'system calls are not filtered'],
  [
    { environment: { ...environment, STRIPE_SECRET_KEY: 'x' } },
    'programs can see the environment variables STRIPE_SECRET_KEY',
  ],
  [{ environment: { ...environment, HOME: '/root' } }, 'programs can see the environment variables HOME'],
  [{ descriptors: [0, 1, 2, 7] }, 'programs inherit the file descriptors 7'],
  [{ tmp: ['left', 'main.py'] }, '/tmp is not empty when a program starts: left'],
  [{ interfaces: ['lo', 'eth0'] }, 'programs can see the network interfaces eth0'],
  [{ families: { '2': 'EAFNOSUPPORT', '40': null } }, 'programs can open sockets of the address families 40'],
  [{ writes: { '/probe': null } }, 'programs can write to /probe'],
  [{ reads: { '/proc/1/mem': null } }, 'programs can read /proc/1/mem'],
  [{ supervisorDescriptors: null }, "programs can see the supervisor's file descriptors"],
  [
    { calls: { ptrace: 'ENOSYS', bpf: 'EPERM', mount: null } },
    'programs can make the system calls bpf (EPERM), mount (succeeds)',
  ],
  [{ limitsOfOthers: null }, "programs can change the supervisor's limits"],
  [{ namespaceByClone: null }, 'programs can create namespaces'],
  [{ tmpFull: null, tmpWritten: 134217728 }, '/tmp can hold 134217728 bytes'],
  [{ tmpWritten: 70_000_000 }, '/tmp can hold 70000000 bytes'],
  [{ forkRefused: null, forks: 128 }, 'a program can start 128 processes'],
  [{ forks: 80 }, 'a program can start 80 processes'],
] as const satisfies readonly (readonly [Partial<ProbeReport>, string])[]) {
  test(fault, () => assert.equal(findBrokenGuarantee({ ...goodReport, ...changed } as ProbeReport, false), fault));
}
