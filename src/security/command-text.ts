import type { Call } from './call.ts';
import { analyzeCommand } from './command-line.ts';
import { type CommandSink, commandSinks } from './sinks/commands.ts';

/** Longer commands are cut, here as everywhere in a response. */
const lengthMax = 200;

/** The command that a call runs, as far as it is known; null if not even the program is. */
export function readCommand(call: Call, sink: CommandSink): string | null {
  const { texts } = analyzeCommand(call, sink);
  const command = texts.join(' ').trim();
  if (command === '') return null;
  return command.length > lengthMax ? `${command.slice(0, lengthMax)}…` : command;
}

/** The command that a call runs if it matches; null for other calls. */
export function findCommand(call: Call, pattern: RegExp): string | null {
  const sink = commandSinks.find(call.name);
  const command = sink === undefined ? null : readCommand(call, sink);
  return command !== null && pattern.test(command) ? command : null;
}
