import type { Random } from './random.ts';

/** Marks the line that calls the sink; removed from the finished program. */
export const sinkMark = '  #!sink';
/** Marks a line that is accepted too: where a callback is passed to code outside the program. */
export const alsoMark = '  #!also';

/** A callable as an expression, and whether a wrapper function already marks the line of its call. */
export type Held = { readonly value: string; readonly marked: boolean };

export const markOf = ({ marked }: Held): string => (marked ? '' : sinkMark);

/** Builds a program: its imports and its statements so far. */
export class ProgramWriter {
  readonly head = new Set<string>();
  readonly lines: string[] = [];
  readonly random: Random;
  readonly #words: string[];
  readonly #styles = new Map<string, string>();
  #named = 0;

  constructor(random: Random) {
    this.random = random;
    this.#words = random.fork().shuffled(words);
  }

  /** Appends lines, without the indentation of the first. */
  add(text: string): void {
    const lines = text.replace(/^\n+|\s+$/g, '').split('\n');
    const margin = /^ */.exec(lines[0]!)![0].length;
    for (const line of lines) this.lines.push(line.slice(margin));
  }

  /** A name that is unused in the program. */
  name(): string {
    const at = this.#named++;
    const word = this.#words[at % this.#words.length]!;
    return at < this.#words.length ? word : `${word}_${Math.floor(at / this.#words.length) + 1}`;
  }

  className(): string {
    return this.name().replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  }

  /** Binds an expression to a new name. */
  bind(value: string): string {
    const name = this.name();
    this.add(`${name} = ${value}`);
    return name;
  }

  module(name: string): string {
    this.head.add(`import ${name}`);
    return name;
  }

  /** An expression for a member of a standard library module, in one of the usual import styles. */
  use(module: string, member: string): string {
    const key = `${module} ${member}`;
    const known = this.#styles.get(key);
    if (known) return known;
    const written = this.#spell(module, member);
    this.#styles.set(key, written);
    return written;
  }

  #spell(module: string, member: string): string {
    switch (this.random.whole(0, 5)) {
      case 0: {
        const name = this.name();
        this.head.add(`from ${module} import ${member} as ${name}`);
        return name;
      }
      case 1: {
        const name = this.name();
        this.head.add(`import ${module} as ${name}`);
        return `${name}.${member}`;
      }
      default:
        return `${this.module(module)}.${member}`;
    }
  }
}

/** A Python string literal. */
export const quoted = (text: string): string => JSON.stringify(text).replace(/\u007f/g, '\\x7f');

export const bytesOf = (bytes: Uint8Array): string =>
  `b"${Array.from(bytes, (byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')}"`;

export const indented = (lines: readonly string[]): string[] =>
  lines.map((line) => (line === '' ? line : `    ${line}`));

const words = (
  'account adapter agenda answer anchor archive artist aspect basket batch beacon bearing binder blend bottle branch ' +
  'bridge bucket budget builder cabin canvas carrier catalog center chapter charter circle client cluster column ' +
  'compass corner counter courier cursor custom dancer deposit detail device digest docket domain drawer driver editor ' +
  'element engine entry escort estate extent factor fabric family feature ferry figure filing folder forest ' +
  'garden gauge glider goblet gravel ground handler harbor header helmet horizon hotel import_rate index_card ' +
  'insight invoice island item_rate jacket journal kernel kettle ladder lantern layer ledger lesson level linker ' +
  'locker magnet manual marker market matter meadow mentor metric mirror moment monitor mortar motion ' +
  'needle nickel notice object_rate office option orchard order_rate outline packet painter palette panel parcel ' +
  'partner pattern pebble pencil period picker pillar pilot planet plotter pocket policy portal poster presser ' +
  'printer prism profile project puzzle quarter quiver rafter ranger reader reason reducer region remedy render ' +
  'report review ribbon rocket roster router rudder sample saucer scale schema scraper season section sensor ' +
  'series shadow shelf silver sketch socket_rate sorter source speaker spring staple station statue stencil ' +
  'storage stream studio summary supply symbol tablet temple tenant thread_rate ticket timber tracker trader ' +
  'trailer transit travel tunnel turbine update_rate usage valley vector vendor vessel village visitor volume voucher ' +
  'wagon walker wallet warden weaver window winter worker writer yield_rate zipper'
).split(' ');
