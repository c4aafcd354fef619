import { py } from '../../python/marked-example.ts';
import { findCommand } from '../command-text.ts';
import { findSensitiveAct } from '../file-acts.ts';
import { nameTable } from '../name-table.ts';
import { defineCapability, usesOf } from './capability.ts';

const startCommand =
  /(?:^|[\s;&|/])(?:crontab\b|schtasks(?:\.exe)?\s|launchctl\s+(?:load|bootstrap|enable)|systemctl\s+(?:--user\s+)?enable|at\s+now|reg(?:\.exe)?\s+add\s.{0,200}\\Run|sc(?:\.exe)?\s+create)/i;

export const persistence = defineCapability({
  name: 'persistence',
  summary: 'makes a program run at startup or login',
  why: 'Code that runs at every start or login stays after its program has ended.',
  example: py`
    with open("/etc/cron.d/job", "w") as file:  # expect
        file.write("@daily root backup")
  `,
  calls: [
    usesOf(nameTable<true>([['crontab.CronTab win32serviceutil.InstallService', true]])),
    (call) => {
      const target = findSensitiveAct(call, 'write', 'startup') ?? findCommand(call, startCommand);
      return target === null ? null : { detail: target };
    },
  ],
});
