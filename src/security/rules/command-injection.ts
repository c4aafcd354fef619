import { py } from '../../python/marked-example.ts';
import { analyzeCommand } from '../command-line.ts';
import { describeSource } from '../message.ts';
import { defineCallRule } from '../rule.ts';
import { commandSinks } from '../sinks/commands.ts';
import { sourcesOf } from '../trust.ts';
import { confidenceOf, weigh } from '../verdict-table.ts';

export const commandInjection = defineCallRule({
  id: 'PY-COMMAND-INJECTION',
  family: 'command',
  cwe: 78,
  summary: 'Command injection',
  why:
    'A shell interprets special characters in the data, so an attacker can run any command; a program chosen by ' +
    'the data can be any program. Pass a list of arguments to `subprocess.run` without `shell=True`, or quote ' +
    'each value with `shlex.quote`.',
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
  check(call, sink) {
    const { activity, trust, assembled, parts, harm, problem } = analyzeCommand(call, sink);
    const sources = new Set(parts.flatMap((summary) => [...sourcesOf(summary)]));
    // Parts without a source are numbers and quoted words.
    const injects = trust === 'indirect' || trust === 'untrusted' || (assembled && sources.size > 0);
    if (activity === 'program' || harm !== null || !injects) return null;
    const severity = weigh(activity, trust, call.hidden);
    // That a caller chooses the program is an ordinary operation.
    if (severity === null || severity === 'info') return null;
    const isChosen = activity === 'programChosen';
    const link = assembled || parts.length > 1 ? 'with data from' : 'taken from';
    return {
      problem: `${isChosen ? 'runs a program chosen by data from' : `${problem} ${link}`} ${describeSource(sources)}`,
      severity,
      confidence: confidenceOf(trust),
      kind: 'vulnerability',
    };
  },
});
