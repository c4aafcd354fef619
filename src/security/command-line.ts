import { severities } from '../model/finding.ts';
import type { ValueSummary } from '../resolve/fact.ts';
import type { Call } from './call.ts';
import { classifyCommand, isInteractiveShell, isTerminalControl, runsItsArguments } from './command-risk.ts';
import type { CommandSink } from './sinks/commands.ts';
import {
  argument,
  canBeTrue,
  firstValue,
  flatten,
  isEscapedFor,
  lessTrusted,
  sourcesOf,
  type Trust,
  textsOf,
  trustOf,
} from './trust.ts';
import { type Activity, weigh } from './verdict-table.ts';

/** The command a call runs, and how far its parts can be trusted. */
export type CommandLine = {
  readonly activity: Activity;
  readonly trust: Trust;
  /** Is the command built from several strings? */
  readonly assembled: boolean;
  /** The arguments that make up the command. */
  readonly parts: readonly ValueSummary[];
  readonly harm: string | null;
  readonly power: string | null;
  readonly problem: string;
  /** The known strings of the command. */
  readonly texts: readonly string[];
  /** Is it a shell that reads commands interactively? */
  readonly isInteractiveShell: boolean;
};

/** If a call can run several commands, returns the most dangerous one. */
export function analyzeCommand(call: Call, sink: CommandSink): CommandLine {
  const command = argument(call, sink.at, sink.keyword);
  const alternatives = command && command.values.length > 1 ? command.values : [];
  if (!command || alternatives.length === 0) return analyzeAlternative(call, sink, command);
  return alternatives
    .map((value) => analyzeAlternative(call, sink, { ...command, values: [value] }))
    .reduce((one, other) => (dangerOf(other) > dangerOf(one) ? other : one));
}

const dangerOf = ({ activity, trust, harm, power }: CommandLine): number =>
  (harm === null ? 0 : 10) - severities.indexOf(weigh(activity, trust) ?? 'info') * 2 + (power === null ? 0 : 1);

function analyzeAlternative(call: Call, sink: CommandSink, command: ValueSummary | null): CommandLine {
  if (sink.form === 'remote') return describeCommand('remote', 'runs a remote command', [command]);
  if (sink.form === 'shell') return describeCommand('shell', 'runs a shell command', [command]);
  if (sink.form === 'subprocess') {
    const usesShell = canBeTrue(argument(call, 8, 'shell'));
    if (usesShell) return describeCommand('shell', 'runs a shell command', [command]);
  }
  const words = sink.form === 'subprocess' && isAsyncio(call) ? call.args : splitWords(call, sink, command);
  const activity: Activity = sink.form === 'raw' ? 'rawProcess' : 'program';
  if (words.length === 0) {
    const chosen: Activity = sink.form === 'raw' ? 'rawProcess' : isLocalInput(command) ? 'program' : 'programChosen';
    const line = describeCommand(chosen, sink.form === 'raw' ? 'runs a program' : 'runs a program chosen at run time', [
      command,
    ]);
    return sink.form === 'raw' ? trustChecked(line, command) : line;
  }
  const [program, ...rest] = words;
  const texts = rest.flatMap((one) => textsOf(one).slice(0, 1));
  const name = textsOf(program ?? null)[0];
  if (name !== undefined && runsItsArguments(name, texts)) {
    return describeCommand('shell', 'runs a command through another interpreter', words);
  }
  if (sink.form === 'raw') return trustChecked(describeCommand(activity, 'runs a program', words), program ?? null);
  const fixed = program !== undefined && trustOf(program) === 'fixed';
  if (!fixed && !isLocalInput(program ?? null))
    return describeCommand('programChosen', 'runs a program chosen at run time', [program ?? null]);
  return { ...describeCommand(activity, 'runs a program', words), assembled: false };
}

/** Without a shell, arguments are only data, and a path that was checked stays inside its folder. */
const trustChecked = (line: CommandLine, program: ValueSummary | null): CommandLine =>
  line.trust === 'untrusted' && isEscapedFor(program, 'path') ? { ...line, trust: 'indirect' } : line;

/** The local user can run any program anyway, so a program the user names is not an injection. */
const isLocalInput = (summary: ValueSummary | null): boolean => {
  const sources = sourcesOf(summary);
  return sources.has('input') && !sources.has('request') && !sources.has('network');
};

const isAsyncio = ({ name }: Call): boolean => name.startsWith('asyncio.');

/** The program and its arguments as separate words, if they are known. */
function splitWords(call: Call, sink: CommandSink, command: ValueSummary | null): readonly ValueSummary[] {
  const value = firstValue(command);
  if (value?.kind === 'list') return value.items;
  if (value?.kind !== 'text' || !command) return [];
  if (sink.form !== 'raw') return [command];
  const next = call.args[sink.at + 1];
  const list = firstValue(next ?? null);
  return list?.kind === 'list' ? [command, ...list.items.slice(1)] : call.args.slice(sink.at);
}

function describeCommand(activity: Activity, problem: string, parts: readonly (ValueSummary | null)[]): CommandLine {
  const known = parts.filter((one) => one !== null);
  const texts = known.flatMap((summary) =>
    Array.from(flatten(summary), (one) => textsOf(one)[0] ?? one.prefix ?? []).flat(),
  );
  const { harm, power } = classifyCommand(texts.join(' '), activity === 'shell' || activity === 'remote');
  const trust = known.length === 0 ? 'unknown' : known.map(trustOf).reduce(lessTrusted, 'fixed');
  const assembled = known.some((summary) => [...flatten(summary)].some((one) => one.assembled));
  const isControl = activity === 'shell' && trust === 'fixed' && texts.length === 1 && isTerminalControl(texts[0]!);
  const interactive = isInteractiveShell(texts[0] ?? '', texts.slice(1));
  return {
    activity: isControl ? 'terminal' : activity,
    trust,
    assembled,
    parts: known,
    harm,
    power,
    problem,
    texts,
    isInteractiveShell: interactive,
  };
}
