import { carriers } from './carriers/carriers.ts';
import { wrappers } from './carriers/wrappers.ts';
import { type Case, caseOf } from './case.ts';
import { Random } from './random.ts';
import { quoted, Scribe, sinkMark } from './scribe.ts';
import { spellings } from './spellings/spellings.ts';
import { type Sink, sinks, type Target } from './targets.ts';
import { texts } from './triggers/texts.ts';
import { written } from './triggers/trigger.ts';
import { triggers } from './triggers/triggers.ts';
import { waysToBuiltins, waysToMembers, waysToTargets } from './ways/members.ts';
import { waysToModules } from './ways/modules.ts';

const sinkOf = (module: string, name: string): Sink => sinks.find((one) => one.module === module && one.name === name)!;

const system = sinkOf('os', 'system');
const twinOfSystem: Target = { module: 'os', name: 'fspath', args: ['"id"'] };

type Write = (scribe: Scribe, target: Target, random: Random) => void;

/** The smallest program for every trick there is: nothing else is hidden in it. */
export function alone(): Case[] {
  const call = (target: Target): string => `(${written({ args: target.args, keywords: target.keywords ?? [] })})`;
  const fire = (scribe: Scribe, value: string, target: Target): void =>
    scribe.say(`${value}${call(target)}${sinkMark}`);
  const callOf = (target: Target) => ({ args: target.args, keywords: target.keywords ?? [] });
  const plain = (scribe: Scribe, target: Target): string => `${scribe.module(target.module)}.${target.name}`;
  const each = <T>(
    kind: string,
    table: Readonly<Record<string, T>>,
    write: (one: T) => Write,
    away = (_: T) => false,
  ) => Object.entries(table).map(([name, one]) => single(`${kind}: ${name}`, system, write(one), away(one)));

  return [
    ...each('spelling', spellings, (spell) => (scribe, target, random) => {
      scribe.module('os');
      const name = spell(scribe, target.name, random);
      fire(scribe, `getattr(os, ${name})`, target);
    }),
    ...Object.entries(waysToModules).map(([name, { modules, reach }]) => {
      const sink = sinks.find(({ module }) => module === (modules?.[0] ?? 'os'))!;
      return single(`module: ${name}`, sink, (scribe, target, random) =>
        fire(scribe, `${reach(scribe, target.module, quoted, random)}.${target.name}`, target),
      );
    }),
    ...each('member', waysToMembers, (find) => (scribe, target, random) => {
      scribe.module('os');
      fire(scribe, find(scribe, 'os', target.name, quoted, random), target);
    }),
    ...each(
      'target',
      waysToTargets,
      (reach) => (scribe, target) => fire(scribe, reach(scribe, target, quoted), target),
    ),
    ...Object.entries(waysToBuiltins).map(([name, reach]) =>
      single(`builtin: ${name}`, sinkOf('builtins', 'eval'), (scribe, target) =>
        fire(scribe, reach(scribe, target.name, quoted), target),
      ),
    ),
    ...each(
      'carrier',
      carriers,
      (carry) => (scribe, target, random) => fire(scribe, carry(scribe, plain(scribe, target), random), target),
    ),
    ...each('wrapper', wrappers, (wrap) => (scribe, target) => {
      const { value, marked } = wrap(scribe, { value: plain(scribe, target), marked: false });
      scribe.say(`${value}${call(target)}${marked ? '' : sinkMark}`);
    }),
    ...each(
      'trigger',
      triggers,
      (trigger) => (scribe, target) =>
        trigger.fire(scribe, { value: plain(scribe, target), marked: false }, callOf(target)),
      ({ away }) => away === true,
    ),
    ...each('text', texts, (say) => (scribe, target) => say(scribe, target, quoted)),
    ...sinks.map((sink) =>
      single(`sink: ${sink.module}.${sink.name}${call(sink)}`, sink, (scribe, target) =>
        fire(scribe, target.module === 'builtins' ? target.name : plain(scribe, target), target),
      ),
    ),
  ];
}

function single(id: string, sink: Sink, write: Write, away = false): Case {
  const twin = sink === system ? twinOfSystem : sink.twins[0]!;
  const [lines, twinLines] = [sink, twin].map((target) => {
    const scribe = new Scribe(new Random(11));
    for (const need of target.needs ?? []) scribe.head.add(need);
    write(scribe, target, new Random(12));
    return [...scribe.head, ...scribe.lines];
  }) as [string[], string[]];
  return caseOf({ id, sink, lines, twinLines, away, recipe: [id] });
}
