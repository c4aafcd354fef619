import type { Generator } from '../src/cli/generate/generator.ts';
import { allowed, conditional } from '../src/sandbox/seccomp/system-calls.ts';

/** For Node, its workers and its engines. */
const service = [
  'clone3',
  'execveat',
  'fchmodat2',
  'inotify_add_watch',
  'inotify_init1',
  'inotify_rm_watch',
  'ioprio_get',
  'memfd_create',
  'mlock2',
  'mlockall',
  'munlockall',
  'personality',
  'pkey_alloc',
  'pkey_free',
  'pkey_mprotect',
  'process_madvise',
  'seccomp',
  'sendmmsg',
  'splice',
  'tee',
  'vmsplice',
];

/** For bubblewrap, in the user namespace that it creates for each program. */
const containers = ['chroot', 'mount', 'pivot_root', 'setdomainname', 'sethostname', 'setns', 'umount2', 'unshare'];

/**
 * The system calls of a container in which the service runs programs. They include those that programs may use; each
 * program's own filter removes those that only the service needs.
 */
const containerFilter = {
  defaultAction: 'SCMP_ACT_ERRNO',
  // The error for an unknown system call: libraries then fall back to an older one.
  defaultErrnoRet: 38,
  archMap: [
    { architecture: 'SCMP_ARCH_X86_64', subArchitectures: [] },
    { architecture: 'SCMP_ARCH_AARCH64', subArchitectures: [] },
  ],
  syscalls: [
    {
      names: [...new Set([...Object.keys(allowed), ...Object.keys(conditional), ...service, ...containers])].sort(),
      action: 'SCMP_ACT_ALLOW',
    },
  ],
};

export const generator: Generator = {
  summary: 'the system calls of the container that the service runs in',
  make: () => [{ path: 'deploy/seccomp.json', content: `${JSON.stringify(containerFilter, null, 2)}\n` }],
};
