import { carriers } from './carriers/carriers.ts';
import { wrappers } from './carriers/wrappers.ts';
import { buildCase, type Case } from './case.ts';
import { ProgramWriter, quoted, sinkMark } from './program-writer.ts';
import { Random } from './random.ts';
import { spellings } from './spellings/spellings.ts';
import { type Sink, sinks, type Target } from './targets.ts';
import { texts } from './triggers/texts.ts';
import { joinArguments } from './triggers/trigger.ts';
import { triggers } from './triggers/triggers.ts';
import { waysToBuiltins, waysToMembers, waysToTargets } from './ways/members.ts';
import { waysToModules } from './ways/modules.ts';

const sinkOf = (module: string, name: string): Sink => sinks.find((one) => one.module === module && one.name === name)!;

const system = sinkOf('os', 'system');
const twinOfSystem: Target = { module: 'os', name: 'fspath', args: ['"id"'] };

type Write = (writer: ProgramWriter, target: Target, random: Random) => void;

/** The smallest program for each trick; it hides nothing else. */
export function isolatedCases(): Case[] {
  const call = (target: Target): string => `(${joinArguments({ args: target.args, keywords: target.keywords ?? [] })})`;
  const fire = (writer: ProgramWriter, value: string, target: Target): void =>
    writer.add(`${value}${call(target)}${sinkMark}`);
  const callOf = (target: Target) => ({ args: target.args, keywords: target.keywords ?? [] });
  const plain = (writer: ProgramWriter, target: Target): string => `${writer.module(target.module)}.${target.name}`;
  const each = <T>(
    kind: string,
    table: Readonly<Record<string, T>>,
    write: (one: T) => Write,
    away = (_: T) => false,
  ) => Object.entries(table).map(([name, one]) => single(`${kind}: ${name}`, system, write(one), away(one)));

  return [
    ...each('spelling', spellings, (spell) => (writer, target, random) => {
      writer.module('os');
      const name = spell(writer, target.name, random);
      fire(writer, `getattr(os, ${name})`, target);
    }),
    ...Object.entries(waysToModules).map(([name, { modules, reach }]) => {
      const sink = sinks.find(({ module }) => module === (modules?.[0] ?? 'os'))!;
      return single(`module: ${name}`, sink, (writer, target, random) =>
        fire(writer, `${reach(writer, target.module, quoted, random)}.${target.name}`, target),
      );
    }),
    ...each('member', waysToMembers, (find) => (writer, target, random) => {
      writer.module('os');
      fire(writer, find(writer, 'os', target.name, quoted, random), target);
    }),
    ...each(
      'target',
      waysToTargets,
      (reach) => (writer, target) => fire(writer, reach(writer, target, quoted), target),
    ),
    ...Object.entries(waysToBuiltins).map(([name, reach]) =>
      single(`builtin: ${name}`, sinkOf('builtins', 'eval'), (writer, target) =>
        fire(writer, reach(writer, target.name, quoted), target),
      ),
    ),
    ...each(
      'carrier',
      carriers,
      (carry) => (writer, target, random) => fire(writer, carry(writer, plain(writer, target), random), target),
    ),
    ...each('wrapper', wrappers, (wrap) => (writer, target) => {
      const { value, marked } = wrap(writer, { value: plain(writer, target), marked: false });
      writer.add(`${value}${call(target)}${marked ? '' : sinkMark}`);
    }),
    ...each(
      'trigger',
      triggers,
      (trigger) => (writer, target) =>
        trigger.fire(writer, { value: plain(writer, target), marked: false }, callOf(target)),
      ({ away }) => away === true,
    ),
    ...each('text', texts, (say) => (writer, target) => say(writer, target, quoted)),
    ...sinks.map((sink) =>
      single(`sink: ${sink.module}.${sink.name}${call(sink)}`, sink, (writer, target) =>
        fire(writer, target.module === 'builtins' ? target.name : plain(writer, target), target),
      ),
    ),
  ];
}

function single(id: string, sink: Sink, write: Write, away = false): Case {
  const twin = sink === system ? twinOfSystem : sink.twins[0]!;
  const [lines, twinLines] = [sink, twin].map((target) => {
    const writer = new ProgramWriter(new Random(11));
    for (const need of target.needs ?? []) writer.head.add(need);
    write(writer, target, new Random(12));
    return [...writer.head, ...writer.lines];
  }) as [string[], string[]];
  return buildCase({ id, sink, lines, twinLines, away, recipe: [id] });
}
