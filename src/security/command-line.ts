import { severities } from '../model/finding.ts';
import type { Worth } from '../resolve/fact.ts';
import type { Call } from './call.ts';
import { commandText, isBareShell, isTidying, runsItsArguments } from './command-text.ts';
import type { CommandSink } from './sinks/commands.ts';
import { type Matter, weigh } from './verdict-table.ts';
import { argument, canBeTrue, graver, onlyValue, type Reach, reachOf, sourcesOf, textsOf, within } from './worth.ts';

/** What a call starts, and who decides it. */
export type CommandLine = {
  readonly matter: Matter;
  readonly reach: Reach;
  /** Is the deciding part put together with text around it? */
  readonly assembled: boolean;
  /** The worths that decide. */
  readonly deciding: readonly Worth[];
  readonly harm: string | null;
  readonly power: string | null;
  readonly says: string;
  /** The known texts of the command. */
  readonly texts: readonly string[];
  /** Is it a shell that waits for commands? */
  readonly bareShell: boolean;
};

/** Of several commands that a call may run, the gravest. */
export function commandLine(call: Call, sink: CommandSink): CommandLine {
  const command = argument(call, sink.at, sink.keyword);
  const alternatives = command && command.values.length > 1 ? command.values : [];
  if (!command || alternatives.length === 0) return oneCommandLine(call, sink, command);
  return alternatives
    .map((value) => oneCommandLine(call, sink, { ...command, values: [value] }))
    .reduce((one, other) => (gravity(other) > gravity(one) ? other : one));
}

const gravity = ({ matter, reach, harm, power }: CommandLine): number =>
  (harm === null ? 0 : 10) - severities.indexOf(weigh(matter, reach) ?? 'info') * 2 + (power === null ? 0 : 1);

function oneCommandLine(call: Call, sink: CommandSink, command: Worth | null): CommandLine {
  if (sink.form === 'remote') return told('remote', 'runs a command on another machine', [command]);
  if (sink.form === 'shell') return told('shell', 'runs a shell command', [command]);
  if (sink.form === 'subprocess') {
    const viaShell = canBeTrue(argument(call, 8, 'shell'));
    if (viaShell) return told('shell', 'runs a shell command', [command]);
  }
  const words = sink.form === 'subprocess' && isAsyncio(call) ? call.args : wordsOf(call, sink, command);
  const matter: Matter = sink.form === 'raw' ? 'rawProcess' : 'program';
  if (words.length === 0) {
    const chosen: Matter = sink.form === 'raw' ? 'rawProcess' : onlyInput(command) ? 'program' : 'programChosen';
    return told(chosen, sink.form === 'raw' ? 'starts a program' : 'starts a program that is not fixed here', [
      command,
    ]);
  }
  const [program, ...rest] = words;
  const texts = rest.flatMap((one) => textsOf(one).slice(0, 1));
  const name = textsOf(program ?? null)[0];
  if (name !== undefined && runsItsArguments(name, texts)) {
    return told('shell', 'runs a command through another interpreter', words);
  }
  if (sink.form === 'raw') return told(matter, 'starts a program', words);
  const fixed = program !== undefined && reachOf(program) === 'fixed';
  if (!fixed && !onlyInput(program ?? null))
    return told('programChosen', 'starts a program that is not fixed here', [program ?? null]);
  return { ...told(matter, 'starts a program', words), assembled: false };
}

/** A tool that runs what the person at the keyboard names does what that person could do anyway. */
const onlyInput = (worth: Worth | null): boolean => {
  const sources = sourcesOf(worth);
  return sources.has('input') && !sources.has('request') && !sources.has('network');
};

const isAsyncio = ({ name }: Call): boolean => name.startsWith('asyncio.');

/** The program and its arguments as separate words, where that much is known. */
function wordsOf(call: Call, sink: CommandSink, command: Worth | null): readonly Worth[] {
  const value = onlyValue(command);
  if (value?.kind === 'list') return value.items;
  if (value?.kind !== 'text' || !command) return [];
  if (sink.form !== 'raw') return [command];
  const next = call.args[sink.at + 1];
  const list = onlyValue(next ?? null);
  return list?.kind === 'list' ? [command, ...list.items.slice(1)] : call.args.slice(sink.at);
}

function told(matter: Matter, says: string, deciding: readonly (Worth | null)[]): CommandLine {
  const known = deciding.filter((one) => one !== null);
  const texts = known.flatMap((worth) =>
    Array.from(within(worth), (one) => textsOf(one)[0] ?? one.prefix ?? []).flat(),
  );
  const { harm, power } = commandText(texts.join(' '), matter === 'shell' || matter === 'remote');
  const reach = known.length === 0 ? 'unknown' : known.map(reachOf).reduce(graver, 'fixed');
  const assembled = known.some((worth) => [...within(worth)].some((one) => one.assembled));
  const tidies = matter === 'shell' && reach === 'fixed' && texts.length === 1 && isTidying(texts[0]!);
  const bareShell = isBareShell(texts[0] ?? '', texts.slice(1));
  return {
    matter: tidies ? 'terminal' : matter,
    reach,
    assembled,
    deciding: known,
    harm,
    power,
    says,
    texts,
    bareShell,
  };
}
