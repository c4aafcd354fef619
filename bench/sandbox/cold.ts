import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../measure/timing.ts';

/** Runs a program in a container that is started for it, as without a pool. */
export type Peer = { readonly name: string; run(file: string): Promise<void> };

/** Returns the engines that are installed here and work. */
export async function findColdPeers(rootfs: string, folder: string): Promise<Peer[]> {
  const peers: Peer[] = [];
  for (const peer of [bubblewrap(rootfs), runc(rootfs, folder), ...docker(rootfs)]) {
    if (await canRun(peer, folder)) peers.push(peer);
  }
  return peers;
}

async function canRun(peer: Peer, folder: string): Promise<boolean> {
  const file = join(folder, 'works.py');
  writeFileSync(file, 'print("works")\n');
  return peer.run(file).then(
    () => true,
    () => false,
  );
}

const bubblewrap = (rootfs: string): Peer => ({
  name: 'bwrap, cold',
  run: (file) =>
    runCommand(
      'bwrap',
      [
        ...['--unshare-all', '--die-with-parent', '--ro-bind', rootfs, '/', '--proc', '/proc', '--dev', '/dev'],
        ...['--tmpfs', '/tmp', '--ro-bind', file, '/tmp/main.py', '--', '/usr/bin/python3', '/tmp/main.py'],
      ],
      '/',
    ),
});

function runc(rootfs: string, folder: string): Peer {
  let count = 0;
  return {
    name: 'runc, cold',
    async run(file) {
      const bundle = join(folder, `bundle-${++count}`);
      mkdirSync(bundle);
      const mount = (destination: string, type: string) => ({ destination, type, source: type });
      writeFileSync(
        join(bundle, 'config.json'),
        JSON.stringify({
          ociVersion: '1.0.0',
          process: {
            user: { uid: 65534, gid: 65534 },
            args: ['/usr/bin/python3', '/tmp/main.py'],
            env: ['PATH=/usr/bin'],
            cwd: '/',
            noNewPrivileges: true,
          },
          root: { path: rootfs, readonly: true },
          mounts: [
            mount('/proc', 'proc'),
            mount('/dev', 'tmpfs'),
            mount('/tmp', 'tmpfs'),
            { destination: '/tmp/main.py', type: 'bind', source: file, options: ['bind', 'ro'] },
          ],
          linux: { namespaces: ['pid', 'network', 'ipc', 'uts', 'mount'].map((type) => ({ type })) },
        }),
      );
      await runCommand(
        'runc',
        ['--root', join(folder, 'runc'), 'run', '--bundle', bundle, `bench-${process.pid}-${count}`],
        '/',
      );
    },
  };
}

/** Only if Docker is already running. */
function docker(rootfs: string): Peer[] {
  if (!existsSync('/var/run/docker.sock')) return [];
  try {
    execFileSync('sh', ['-c', `tar -C '${rootfs}' -c . | docker import - assay-bench`], { stdio: 'ignore' });
  } catch {
    return [];
  }
  const options = ['--rm', '--network', 'none', '--read-only', '--cap-drop', 'ALL'];
  return [
    {
      name: 'docker run',
      run: (file) =>
        runCommand(
          'docker',
          ['run', ...options, '-v', `${file}:/main.py:ro`, 'assay-bench', '/usr/bin/python3', '/main.py'],
          '/',
        ),
    },
  ];
}
