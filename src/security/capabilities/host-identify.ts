import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCapability, usesOf } from './capability.ts';

const identifiers = nameTable<true>([
  ['platform.node platform.uname platform.platform platform.system platform.release platform.version', true],
  ['platform.machine platform.processor platform.mac_ver platform.win32_ver platform.freedesktop_os_release', true],
  ['socket.gethostname socket.getfqdn os.uname os.getlogin getpass.getuser uuid.getnode uuid.uuid1', true],
  ['os.getuid os.geteuid os.getgid os.getgroups pwd.getpwuid pwd.getpwnam pwd.getpwall grp.getgrall', true],
  ['psutil.users psutil.net_if_addrs psutil.virtual_memory psutil.disk_partitions psutil.boot_time', true],
  ['psutil.process_iter psutil.pids psutil.cpu_count psutil.net_connections os.cpu_count netifaces.*', true],
]);

export const hostIdentify = defineCapability({
  name: 'host-identify',
  summary: 'identifies the machine or its user',
  why: 'Names of machines and users tell an attacker where the code runs.',
  example: py`
    import socket

    print(socket.gethostname())  # expect
  `,
  calls: [usesOf(identifiers)],
});
