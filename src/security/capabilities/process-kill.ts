import { py } from '../../python/marked-example.ts';
import { findCommand } from '../command-text.ts';
import { nameTable } from '../name-table.ts';
import { defineCapability, usesOf } from './capability.ts';

/** Ending a process that the program has started itself (`Popen.kill`) needs no capability of its own. */
const killers = nameTable<true>([
  ['os.kill os.killpg signal.pidfd_send_signal win32api.TerminateProcess', true],
  ['psutil.Process.kill psutil.Process.terminate psutil.Process.suspend psutil.Process.send_signal', true],
]);

const killCommand = /(?:^|[\s;&|/])(?:kill|killall|pkill|xkill|taskkill|skill)(?:\.exe)?(?:\s|$)/i;

export const processKill = defineCapability({
  name: 'process-kill',
  summary: 'ends or signals other processes',
  why: 'Ending other processes stops services and protection that others rely on.',
  example: py`
    import os
    import signal

    os.kill(4711, signal.SIGTERM)  # expect
  `,
  calls: [
    usesOf(killers),
    (call) => {
      const command = findCommand(call, killCommand);
      return command === null ? null : { detail: command };
    },
  ],
});
