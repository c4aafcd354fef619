import { carriers } from './carriers/carriers.ts';
import { wrappers } from './carriers/wrappers.ts';
import { buildCase, type Case } from './case.ts';
import { harmlessUses, noise } from './noise.ts';
import { type Held, indented, ProgramWriter, quoted, sinkMark } from './program-writer.ts';
import { Random } from './random.ts';
import { spellings } from './spellings/spellings.ts';
import { type Sink, sinks, type Target } from './targets.ts';
import { texts } from './triggers/texts.ts';
import type { Trigger } from './triggers/trigger.ts';
import { kindsOfTriggers } from './triggers/triggers.ts';
import {
  modulesOfWays,
  textWaysToTargets,
  waysByOwnName,
  waysToBuiltins,
  waysToMembers,
  waysToTargets,
} from './ways/members.ts';
import { textWays, waysToModules } from './ways/modules.ts';
import type { Spell } from './ways/way.ts';

/** The program with the given index for a seed. `depth` is how many carriers the target passes through; by default 0 to 3. */
export function composeCase(seed: number, index: number, depth: number | null = null): Case {
  const random = new Random(Math.imul(seed, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35));
  const sink = random.pick(sinksByWeight);
  const plan = { sink, twin: random.pick(sink.twins), seed: random.whole(0, 2 ** 31), depth };
  const [bad, good] = [new Composer(plan, false), new Composer(plan, true)];
  const { away, recipe, lines } = bad;
  const id = `${seed}/${index}${depth === null ? '' : `/${depth}`}`;
  return buildCase({ id, sink, lines, twinLines: good.lines, away, recipe });
}

type Plan = { readonly sink: Sink; readonly twin: Target; readonly seed: number; readonly depth: number | null };

/** Each sink as often as its weight. */
const sinksByWeight = sinks.flatMap((sink) => Array<Sink>(sink.weight).fill(sink));

const codeWays = new Set([...textWays, ...textWaysToTargets]);

/** Harmless functions to which the same tricks are applied. */
const distractions: readonly Target[] = [
  { module: 'math', name: 'sqrt', args: ['16.0'] },
  { module: 'json', name: 'dumps', args: ['[1, 2]'] },
  { module: 'textwrap', name: 'dedent', args: ['"  a"'] },
  { module: 'os', name: 'fspath', args: ['"a/b"'] },
  { module: 'string', name: 'capwords', args: ['"red green"'] },
];

/** Both programs of a pair draw the same random numbers in the same order, so that only the target differs. */
class Composer {
  readonly recipe: string[] = [];
  readonly lines: readonly string[];
  readonly #plan: Plan;
  readonly #isTwin: boolean;
  readonly #random: Random;
  away = false;

  constructor(plan: Plan, isTwin: boolean) {
    this.#plan = plan;
    this.#isTwin = isTwin;
    this.#random = new Random(plan.seed);
    this.lines = this.#compose();
  }

  #compose(): readonly string[] {
    const { sink, twin } = this.#plan;
    const writer = new ProgramWriter(this.#random.fork());
    const target = this.#isTwin ? twin : sink;
    for (const need of [...(sink.needs ?? []), ...(target.needs ?? [])]) writer.head.add(need);
    this.#addNoise(writer);
    const before = writer.lines.splice(0);
    if (this.#random.chance(0.4)) this.#addDistraction(writer);
    this.#addAttack(writer, target);
    const core = writer.lines.splice(0);
    this.#addNoise(writer);
    const after = writer.lines;
    return [...writer.head, '', ...before, ...this.#wrap(writer, core), ...after];
  }

  #addNoise(writer: ProgramWriter): void {
    const random = this.#random.fork();
    for (const say of random.shuffled(noise).slice(0, random.whole(0, 2))) {
      say(writer);
      writer.add('');
    }
    const honest = harmlessUses[this.#plan.sink.module];
    if (random.chance(0.3) && honest) writer.add(`print(${honest(writer)})`);
  }

  /** Puts the attack at module level, in a function, behind a `__main__` guard or in a method. */
  #wrap(writer: ProgramWriter, core: readonly string[]): string[] {
    const place = this.#random.whole(0, 7);
    if (place === 5) {
      const name = writer.name();
      return ['', `def ${name}():`, ...indented(core), '', `${name}()`];
    }
    if (place === 6) {
      const guard = 'if __name__ == "__main__":';
      return ['', 'def main():', ...indented(core), '', guard, '    main()'];
    }
    if (place === 7) {
      const name = writer.className();
      return ['', `class ${name}:`, ...indented(['def run(self):', ...indented(core)]), '', `${name}().run()`];
    }
    return [...core];
  }

  #addDistraction(writer: ProgramWriter): void {
    const target = this.#random.pick(distractions);
    const recipeLength = this.recipe.length;
    const held = this.#carry(writer, this.#reach(writer, [target], target));
    writer.add(`print(${held.value}(${target.args.join(', ')}))`);
    this.recipe.length = recipeLength;
    writer.lines.splice(0, writer.lines.length, ...writer.lines.map((line) => line.replace(sinkMark, '')));
  }

  #addAttack(writer: ProgramWriter, target: Target): void {
    const { sink, twin } = this.#plan;
    if (sink.module !== 'builtins' && this.#random.chance(0.08)) {
      const [name, fire] = this.#choose(texts);
      this.recipe.push(name);
      fire(writer, target, this.#speller(writer, true));
      return;
    }
    const held = this.#carry(writer, this.#reach(writer, [sink, twin], target));
    const group = this.#random.pick(kindsOfTriggers);
    const [name, trigger] = this.#choose(group, (one) => [sink, twin].every((each) => fits(one, each)));
    this.recipe.push(name);
    this.away = trigger.away === true && !held.marked;
    trigger.fire(writer, held, { args: target.args, keywords: target.keywords ?? [] });
  }

  #reach(writer: ProgramWriter, both: readonly Target[], target: Target): string {
    const random = this.#random.fork();
    const isBuiltin = both.every(({ module }) => module === 'builtins');
    if (isBuiltin && random.chance(0.35)) {
      const [name, reach] = this.#choose(waysToBuiltins);
      return this.#note(name, reach(writer, target.name, this.#speller(writer, false)));
    }
    if (random.chance(0.25)) {
      const isRenamed = both.some(({ renamed }) => renamed);
      const [name, reach] = this.#choose(
        waysToTargets,
        (_, way) =>
          !(isRenamed && waysByOwnName.has(way)) &&
          both.every(({ module }) => module === (modulesOfWays[way] ?? module)),
      );
      return this.#note(name, reach(writer, target, this.#speller(writer, codeWays.has(name))));
    }
    const [way, { reach }] = this.#choose(waysToModules, ({ modules }) =>
      both.every(({ module }) => modules?.includes(module) ?? true),
    );
    let module = this.#note(way, reach(writer, target.module, this.#speller(writer, codeWays.has(way)), random));
    if (this.#random.chance(0.25)) module = this.#carryOnce(writer, module);
    const [member, find] = this.#choose(waysToMembers);
    return this.#note(member, find(writer, module, target.name, this.#speller(writer, false), random));
  }

  #carry(writer: ProgramWriter, value: string): Held {
    let held: Held = { value, marked: false };
    const usual = this.#random.pick([0, 0, 1, 1, 1, 2, 2, 3]);
    const depth = this.#plan.depth ?? usual;
    const wrapAt = this.#random.chance(0.3) ? this.#random.whole(0, depth) : -1;
    for (let turn = 0; turn <= depth; turn++) {
      if (turn === wrapAt) {
        const [name, wrap] = this.#choose(wrappers);
        this.recipe.push(`wrapped: ${name}`);
        held = wrap(writer, held);
      }
      if (turn < depth) held = { ...held, value: this.#carryOnce(writer, held.value) };
    }
    return held;
  }

  #carryOnce(writer: ProgramWriter, value: string): string {
    const [name, carry] = this.#choose(carriers);
    return this.#note(`carried: ${name}`, carry(writer, value, this.#random.fork()));
  }

  /** The twin contains code strings in plain: a computed code string is a warning whatever it does. */
  #speller(writer: ProgramWriter, isCode: boolean): Spell {
    return (text) => {
      const fork = this.#random.fork();
      const [name, spell] = pickOf(fork, spellings);
      const carry = fork.chance(0.2) ? pickOf(fork, carriers) : null;
      if (isCode && this.#isTwin) return quoted(text);
      this.recipe.push(`spelled: ${name}`);
      const value = spell(writer, text, fork);
      if (!carry) return value;
      this.recipe.push(`carried: ${carry[0]}`);
      return carry[1](writer, value, fork);
    };
  }

  #note(name: string, value: string): string {
    this.recipe.push(name);
    return value;
  }

  #choose<T>(table: Table<T>, suits?: (one: T, name: string) => boolean): [string, T] {
    return pickOf(this.#random, table, suits);
  }
}

type Table<T> = Readonly<Record<string, T>>;

function pickOf<T>(
  random: Random,
  table: Table<T>,
  suits: (one: T, name: string) => boolean = () => true,
): [string, T] {
  return random.pick(Object.entries(table).filter(([name, one]) => suits(one, name)));
}

function fits({ unary, places, hashable, text }: Trigger, { args, keywords = [] }: Target): boolean {
  if (hashable && args[0]!.startsWith('[')) return false;
  if (text && !args[0]!.startsWith('"')) return false;
  if (unary) return args.length === 1 && keywords.length === 0;
  return !places || keywords.length === 0;
}
