import { py } from '../../python/marked-example.ts';
import { commandLine } from '../command-line.ts';
import { runsFile } from '../command-text.ts';
import { defineCallRule } from '../rule.ts';
import { commandSinks } from '../sinks/commands.ts';
import { isFar } from '../sinks/paths.ts';
import { confidenceOf, graverOf, weigh } from '../verdict-table.ts';

export const command = defineCallRule({
  id: 'PY-COMMAND',
  family: 'command',
  cwe: 78,
  summary: 'Another program or a shell is started',
  why:
    'What a started program does is not bound by Python: it can read, change and send whatever the account may. ' +
    'A fixed list of arguments is ordinary and told as info, a shell is a warning, and a start that is hidden, or a ' +
    'command that does harm by itself, is an error.',
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
  judge(call, sink, { called, fetched }) {
    const { matter, reach, harm: harmful, power, says, texts, bareShell } = commandLine(call, sink);
    const tied = bareShell && called.has('os.dup2') ? 'ties a shell to a connection' : null;
    const harm = harmful ?? tied;
    const severity = weigh(matter, reach, call.hidden);
    if (severity === null) return null;
    const { confidence, kind } = { confidence: confidenceOf(reach), kind: 'capability' as const };
    if (harm !== null) return { says: `runs a command that ${harm}`, severity: 'error', confidence, kind };
    const path = fetched.find((one) => runsFile(texts, one));
    if (path !== undefined) {
      const far = isFar(path) ? 'error' : 'warning';
      return { says: 'runs a file that this text fetches', severity: graverOf(severity, far), confidence, kind };
    }
    if (bareShell) return { says: 'starts a shell', severity: graverOf(severity, 'warning'), confidence, kind };
    if (power !== null) return { says: `${says} ${power}`, severity: graverOf(severity, 'warning'), confidence, kind };
    return { says, severity, confidence, kind };
  },
  escapes: (sink, { hidden }) => {
    const severity = sink.form === 'subprocess' && !hidden ? 'info' : 'warning';
    return { says: 'is handed to code that cannot be seen', severity, confidence: 'medium', kind: 'capability' };
  },
});
