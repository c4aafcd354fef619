import { py } from '../../python/marked-example.ts';
import { readCommand } from '../command-text.ts';
import { nameTable } from '../name-table.ts';
import { commandSinks } from '../sinks/commands.ts';
import { defineCapability, isPassedOn, unknownTarget, usesOf } from './capability.ts';

export const processRun = defineCapability({
  name: 'process-run',
  summary: 'runs other programs',
  why: 'A program that it starts can do everything the user account may do.',
  example: py`
    import subprocess

    subprocess.run(["git", "status"], check=True)  # expect
  `,
  calls: [
    usesOf(commandSinks, (call, sink) => (sink.form === 'remote' ? null : { detail: readCommand(call, sink) })),
    usesOf(nameTable<true>([['os.fork os.forkpty pty.fork', true]])),
  ],
  // Code outside the program may call what it is given.
  findElsewhere: (fact) =>
    isPassedOn(fact) && commandSinks.find(fact.name) ? { ...unknownTarget, isPossible: true } : null,
});
