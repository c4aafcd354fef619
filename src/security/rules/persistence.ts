import { py } from '../../python/marked-example.ts';
import type { Call } from '../call.ts';
import { findCommand } from '../command-text.ts';
import { analyzeFileUse, knownPaths } from '../file-use.ts';
import { nameTable } from '../name-table.ts';
import type { ProgramContext } from '../program-context.ts';
import { defineCallRule } from '../rule.ts';
import { commandSinks } from '../sinks/commands.ts';
import { fileSinks } from '../sinks/files.ts';
import { findSensitivePath } from '../sinks/paths.ts';

export const persistence = defineCallRule({
  id: 'PY-PERSISTENCE',
  family: 'command',
  cwe: 506,
  summary: 'Code set up to start automatically',
  why:
    'Scheduled jobs, services, startup folders and `.pth` files run code later without any action by the user. ' +
    'Installers need them; malware uses them to survive a restart.',
  bad: py`
    import os

    os.system("systemctl enable agent.service")  # expect
  `,
  good: py`
    import subprocess

    subprocess.run(["git", "status"], check=True)
  `,
  sinks: nameTable<'command' | 'file'>([
    [commandSinks.patterns.join(' '), 'command'],
    [fileSinks.patterns.join(' '), 'file'],
  ]),
  check(call, form, context) {
    const problem = form === 'command' ? findScheduling(call) : findStartupFile(call, context);
    if (problem === null) return null;
    return { problem, severity: 'warning', confidence: 'medium', kind: 'capability', about: 'persistence' };
  },
});

const scheduling =
  /\bcrontab\s{1,5}(?:-\s|-$|[^-\s])|\|\s{0,5}crontab\b|\bcrontab\s{1,5}-\s{0,3}$|\bschtasks(?:\.exe)?\b.{0,80}\/create|\bsystemctl\b.{0,40}\b(?:enable|daemon-reload)\b|\blaunchctl\b.{0,20}\b(?:load|bootstrap|submit)\b|\breg(?:\.exe)?\s{1,5}add\b.{0,160}\\Run|\bsc(?:\.exe)?\s{1,5}create\b|\bupdate-rc\.d\b|\bchkconfig\b.{0,40}\bon\b|\bNew-ScheduledTask/i;

const findScheduling = (call: Call): string | null =>
  findCommand(call, scheduling) === null ? null : 'installs a job or service that starts automatically';

/** A path of a startup item or a `.pth` file, in a program that writes files. */
function findStartupFile(call: Call, { calls }: ProgramContext): string | null {
  const sink = fileSinks.find(call.name)!;
  const { paths, writes } = analyzeFileUse(call, sink);
  const known = knownPaths(paths);
  const isPth = known.some((path) => path.endsWith('.pth'));
  if (isPth && (writes || sink.effect === 'name') && usesSitePackages(calls))
    return 'creates a `.pth` file, which Python runs every time it starts';
  if (sink.effect !== 'name' || !calls.some(writesFile)) return null;
  return known.some((path) => findSensitivePath(path)?.label === 'login startup items')
    ? 'refers to a startup folder in a program that writes files'
    : null;
}

const usesSitePackages = (calls: readonly Call[]): boolean =>
  calls.some(({ name }) => /^(?:site\.|sysconfig\.get_path|distutils\.sysconfig\.get_python_lib)/.test(name));

const writesFile = (call: Call): boolean => {
  const sink = fileSinks.find(call.name);
  return (
    sink !== undefined && sink.effect !== 'name' && sink.effect !== 'registry' && analyzeFileUse(call, sink).writes
  );
};
