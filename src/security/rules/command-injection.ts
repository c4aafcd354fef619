import { py } from '../../python/marked-example.ts';
import { commandLine } from '../command-line.ts';
import { from } from '../message.ts';
import { defineCallRule } from '../rule.ts';
import { commandSinks } from '../sinks/commands.ts';
import { confidenceOf, weigh } from '../verdict-table.ts';
import { sourcesOf } from '../worth.ts';

export const commandInjection = defineCallRule({
  id: 'PY-COMMAND-INJECTION',
  family: 'command',
  cwe: 78,
  summary: 'Data from elsewhere decides which command is run',
  why:
    'A shell takes every special character in the data as an instruction, and a program that is named by data can be ' +
    'any program. Hand a list of arguments to subprocess.run without a shell, or quote with shlex.quote.',
  bad: py`
    import os
    import subprocess

    os.system("ping " + input())  # expect


    def archive(folder):
        subprocess.run("tar cf all.tar " + folder, shell=True)  # expect
  `,
  good: py`
    import subprocess


    def archive(folder):
        subprocess.run(["tar", "cf", "all.tar", "--", folder], check=True)
  `,
  sinks: commandSinks,
  judge(call, sink) {
    const { matter, reach, assembled, deciding, harm, says } = commandLine(call, sink);
    const sources = new Set(deciding.flatMap((worth) => [...sourcesOf(worth)]));
    // Without a source the rest is numbers and quoted words.
    const injects = reach === 'handed-in' || reach === 'outside' || (assembled && sources.size > 0);
    if (matter === 'program' || harm !== null || !injects) return null;
    const severity = weigh(matter, reach, call.hidden);
    if (severity === null) return null;
    return {
      says: `${says} with text ${from(sources)}`,
      severity,
      confidence: confidenceOf(reach),
      kind: 'vulnerability',
    };
  },
});
