import { py } from '../../python/marked-example.ts';
import { analyzeCommand } from '../command-line.ts';
import { runsFile } from '../command-risk.ts';
import { defineCallRule } from '../rule.ts';
import { commandSinks } from '../sinks/commands.ts';
import { isOutsideWorkingDirectory } from '../sinks/paths.ts';
import { confidenceOf, moreSevere, weigh } from '../verdict-table.ts';

export const command = defineCallRule({
  id: 'PY-COMMAND',
  family: 'command',
  cwe: 78,
  summary: 'Subprocess or shell command',
  why:
    'A child process can do everything the user account may do. A fixed list of arguments is listed only as a ' +
    'capability. A shell command is a warning; a hidden call or a harmful command is an error.',
  bad: py`
    import os

    getattr(os, "sys" + "tem")("id")  # expect
    os.system("ls -l")  # expect
  `,
  good: py`
    import subprocess

    subprocess.run(["git", "status"], check=True)
  `,
  sinks: commandSinks,
  check(call, sink, { calledNames, downloadedPaths }) {
    const {
      activity,
      trust,
      harm: commandHarm,
      power,
      problem,
      texts,
      isInteractiveShell,
    } = analyzeCommand(call, sink);
    const isReverseShell = isInteractiveShell && calledNames.has('os.dup2');
    const harm = commandHarm ?? (isReverseShell ? 'connects a shell to a socket' : null);
    const severity = weigh(activity, trust, call.hidden);
    if (severity === null) return null;
    const { confidence, kind } = { confidence: confidenceOf(trust), kind: 'capability' as const };
    if (harm !== null) return { problem: `runs a command that ${harm}`, severity: 'error', confidence, kind };
    const path = downloadedPaths.find((one) => runsFile(texts, one));
    if (path !== undefined) {
      const severityMin = isOutsideWorkingDirectory(path) ? 'error' : 'warning';
      return {
        problem: 'runs a file that this program downloads',
        severity: moreSevere(severity, severityMin),
        confidence,
        kind,
      };
    }
    if (isInteractiveShell)
      return { problem: 'starts an interactive shell', severity: moreSevere(severity, 'warning'), confidence, kind };
    if (power !== null)
      return {
        problem: problem.endsWith(power) ? problem : `${problem} ${power}`,
        severity: moreSevere(severity, 'warning'),
        confidence,
        kind,
      };
    return { problem, severity, confidence, kind };
  },
  checkEscape: (sink, { hidden }) => {
    const severity = sink.form === 'subprocess' && !hidden ? 'info' : 'warning';
    return { problem: 'is passed to code outside this file', severity, confidence: 'medium', kind: 'capability' };
  },
});
