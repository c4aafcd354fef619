import { carriers } from './carriers/carriers.ts';
import { wrappers } from './carriers/wrappers.ts';
import { type Case, caseOf } from './case.ts';
import { honestUses, noise } from './noise.ts';
import { Random } from './random.ts';
import { type Held, indented, quoted, Scribe, sinkMark } from './scribe.ts';
import { spellings } from './spellings/spellings.ts';
import { type Sink, sinks, type Target } from './targets.ts';
import { texts } from './triggers/texts.ts';
import type { Trigger } from './triggers/trigger.ts';
import { kindsOfTriggers } from './triggers/triggers.ts';
import { textWaysToTargets, waysByOwnName, waysToBuiltins, waysToMembers, waysToTargets } from './ways/members.ts';
import { type Spell, textWays, waysToModules } from './ways/modules.ts';

/** The program with a number, of those that a seed gives. */
export function composed(seed: number, index: number): Case {
  const random = new Random(Math.imul(seed, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35));
  const sink = random.pick(sinksByWeight);
  const plan = { sink, twin: random.pick(sink.twins), seed: random.whole(0, 2 ** 31) };
  const [bad, good] = [new Composer(plan, false), new Composer(plan, true)];
  const { away, recipe, lines } = bad;
  return caseOf({ id: `${seed}/${index}`, sink, lines, twinLines: good.lines, away, recipe });
}

type Plan = { readonly sink: Sink; readonly twin: Target; readonly seed: number };

/** Each as often as it weighs. */
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

/** Both programs of a pair draw the same numbers in the same order, so that they differ in the target alone. */
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
    this.lines = this.#program();
  }

  #program(): readonly string[] {
    const { sink, twin } = this.#plan;
    const scribe = new Scribe(this.#random.fork());
    const target = this.#isTwin ? twin : sink;
    for (const need of [...(sink.needs ?? []), ...(target.needs ?? [])]) scribe.head.add(need);
    this.#around(scribe);
    const before = scribe.lines.splice(0);
    if (this.#random.chance(0.4)) this.#distraction(scribe);
    this.#attack(scribe, target);
    const core = scribe.lines.splice(0);
    this.#around(scribe);
    const after = scribe.lines;
    return [...scribe.head, '', ...before, ...this.#placed(scribe, core), ...after];
  }

  #around(scribe: Scribe): void {
    const random = this.#random.fork();
    for (const say of random.shuffled(noise).slice(0, random.whole(0, 2))) {
      say(scribe);
      scribe.say('');
    }
    const honest = honestUses[this.#plan.sink.module];
    if (random.chance(0.3) && honest) scribe.say(`print(${honest(scribe)})`);
  }

  /** The statements of the attack at the top, in a function, behind the usual guard or in a method. */
  #placed(scribe: Scribe, core: readonly string[]): string[] {
    const place = this.#random.whole(0, 7);
    if (place === 5) {
      const name = scribe.name();
      return ['', `def ${name}():`, ...indented(core), '', `${name}()`];
    }
    if (place === 6) {
      const guard = 'if __name__ == "__main__":';
      return ['', 'def main():', ...indented(core), '', guard, '    main()'];
    }
    if (place === 7) {
      const name = scribe.className();
      return ['', `class ${name}:`, ...indented(['def run(self):', ...indented(core)]), '', `${name}().run()`];
    }
    return [...core];
  }

  #distraction(scribe: Scribe): void {
    const target = this.#random.pick(distractions);
    const said = this.recipe.length;
    const held = this.#carried(scribe, this.#reached(scribe, [target], target));
    scribe.say(`print(${held.value}(${target.args.join(', ')}))`);
    this.recipe.length = said;
    scribe.lines.splice(0, scribe.lines.length, ...scribe.lines.map((line) => line.replace(sinkMark, '')));
  }

  #attack(scribe: Scribe, target: Target): void {
    const { sink, twin } = this.#plan;
    if (sink.module !== 'builtins' && this.#random.chance(0.08)) {
      const [name, fire] = this.#chosen(texts);
      this.recipe.push(name);
      fire(scribe, target, this.#speller(scribe, true));
      return;
    }
    const held = this.#carried(scribe, this.#reached(scribe, [sink, twin], target));
    const group = this.#random.pick(kindsOfTriggers);
    const [name, trigger] = this.#chosen(group, (one) => [sink, twin].every((each) => fits(one, each)));
    this.recipe.push(name);
    this.away = trigger.away === true && !held.marked;
    trigger.fire(scribe, held, { args: target.args, keywords: target.keywords ?? [] });
  }

  #reached(scribe: Scribe, both: readonly Target[], target: Target): string {
    const random = this.#random.fork();
    const isBuiltin = both.every(({ module }) => module === 'builtins');
    if (isBuiltin && random.chance(0.35)) {
      const [name, reach] = this.#chosen(waysToBuiltins);
      return this.#noted(name, reach(scribe, target.name, this.#speller(scribe, false)));
    }
    if (random.chance(0.25)) {
      const isRenamed = both.some(({ renamed }) => renamed);
      const [name, reach] = this.#chosen(waysToTargets, (_, way) => !(isRenamed && waysByOwnName.has(way)));
      return this.#noted(name, reach(scribe, target, this.#speller(scribe, codeWays.has(name))));
    }
    const [way, { reach }] = this.#chosen(waysToModules, ({ modules }) =>
      both.every(({ module }) => modules?.includes(module) ?? true),
    );
    let module = this.#noted(way, reach(scribe, target.module, this.#speller(scribe, codeWays.has(way)), random));
    if (this.#random.chance(0.25)) module = this.#carriedOnce(scribe, module);
    const [member, find] = this.#chosen(waysToMembers);
    return this.#noted(member, find(scribe, module, target.name, this.#speller(scribe, false), random));
  }

  #carried(scribe: Scribe, value: string): Held {
    let held: Held = { value, marked: false };
    const depth = this.#random.pick([0, 0, 1, 1, 1, 2, 2, 3]);
    const wrapAt = this.#random.chance(0.3) ? this.#random.whole(0, depth) : -1;
    for (let turn = 0; turn <= depth; turn++) {
      if (turn === wrapAt) {
        const [name, wrap] = this.#chosen(wrappers);
        this.recipe.push(`wrapped: ${name}`);
        held = wrap(scribe, held);
      }
      if (turn < depth) held = { ...held, value: this.#carriedOnce(scribe, held.value) };
    }
    return held;
  }

  #carriedOnce(scribe: Scribe, value: string): string {
    const [name, carry] = this.#chosen(carriers);
    return this.#noted(`carried: ${name}`, carry(scribe, value, this.#random.fork()));
  }

  /** Texts of code are written out in the twin: code that is put together is worth a warning whatever it does. */
  #speller(scribe: Scribe, isCode: boolean): Spell {
    return (text) => {
      const fork = this.#random.fork();
      const [name, spell] = pickOf(fork, spellings);
      const carry = fork.chance(0.2) ? pickOf(fork, carriers) : null;
      if (isCode && this.#isTwin) return quoted(text);
      this.recipe.push(`spelled: ${name}`);
      const value = spell(scribe, text, fork);
      if (!carry) return value;
      this.recipe.push(`carried: ${carry[0]}`);
      return carry[1](scribe, value, fork);
    };
  }

  #noted(name: string, value: string): string {
    this.recipe.push(name);
    return value;
  }

  #chosen<T>(table: Table<T>, suits?: (one: T, name: string) => boolean): [string, T] {
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

function fits({ unary, places, hashable }: Trigger, { args, keywords = [] }: Target): boolean {
  if (hashable && args[0]!.startsWith('[')) return false;
  if (unary) return args.length === 1 && keywords.length === 0;
  return !places || keywords.length === 0;
}
