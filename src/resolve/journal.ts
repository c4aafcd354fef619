import { join } from './join.ts';
import { type Cells, DictValue, ListValue, type Mutable, type Value } from './value.ts';

type AnyMutable = Mutable<unknown>;
type Changes = Map<Cells, Map<string, Value | undefined>>;

/** A branch being run: the earlier content of everything that it has changed. */
type Branch = {
  readonly epoch: number;
  readonly before: Map<AnyMutable, { readonly content: unknown; readonly epoch: number }>;
  readonly cells: Changes;
};

/** The changes that a branch made. `kept` limits which of them can be seen after it. */
export type BranchChanges = {
  readonly after: ReadonlyMap<AnyMutable, unknown>;
  readonly cells: Readonly<Changes>;
  readonly kept: 'all' | 'objects' | 'nothing';
};

export const noChanges: BranchChanges = { after: new Map(), cells: new Map(), kept: 'all' };

/**
 * Undo log of the interpreter. Each branch of an `if`, `try`, `match` or loop is run from the same state: the journal
 * undoes what a branch changed when it ends, and merges the changes of all branches afterwards.
 */
export class Journal {
  private readonly branches: Branch[] = [];
  private lastEpoch = 0;
  /** How much was copied and joined since the caller last reset it; charged as steps. */
  work = 0;

  /** Saves the content of an object. Must be called before the content is changed. */
  touch(thing: AnyMutable): void {
    const arm = this.branches[this.branches.length - 1];
    if (!arm || thing.epoch === arm.epoch) return;
    arm.before.set(thing, { content: thing.content, epoch: thing.epoch });
    thing.content = thing.copyContent();
    thing.epoch = arm.epoch;
    this.work += sizeOf(thing);
  }

  set(cells: Cells, name: string, value: Value | undefined): void {
    const arm = this.branches[this.branches.length - 1];
    if (arm) {
      let before = arm.cells.get(cells);
      if (!before) {
        before = new Map();
        arm.cells.set(cells, before);
      }
      if (!before.has(name)) before.set(name, cells.content.get(name));
    }
    put(cells, name, value);
  }

  get depth(): number {
    return this.branches.length;
  }

  beginBranch(): void {
    this.lastEpoch += 1;
    this.branches.push({ epoch: this.lastEpoch, before: new Map(), cells: new Map() });
  }

  /** Ends the branch and restores the state before it. */
  endBranch(kept: BranchChanges['kept']): BranchChanges {
    const arm = this.branches.pop()!;
    const after = new Map<AnyMutable, unknown>();
    for (const [thing, { content, epoch }] of arm.before) {
      after.set(thing, thing.content);
      thing.content = content;
      thing.epoch = epoch;
    }
    const changed: Changes = new Map();
    for (const [cells, before] of arm.cells) {
      const values = new Map<string, Value | undefined>();
      for (const [name, value] of before) {
        values.set(name, cells.content.get(name));
        put(cells, name, value);
      }
      changed.set(cells, values);
      this.work += before.size;
    }
    return { after, cells: changed, kept };
  }

  /** Continues with the join of the states that the branches left; `variables` are those of the frame they ran in. */
  mergeBranches(outcomes: readonly BranchChanges[], variables: Cells | null): void {
    const living = outcomes.filter(({ kept }) => kept !== 'nothing');
    this.mergeContents(living);
    const all = new Set<Cells>();
    for (const { cells } of living) for (const one of cells.keys()) all.add(one);
    for (const cells of all) {
      const kept = cells === variables ? living.filter((outcome) => outcome.kept === 'all') : living;
      const names = new Set<string>();
      for (const outcome of kept) for (const name of outcome.cells.get(cells)?.keys() ?? []) names.add(name);
      for (const name of names) {
        const now = cells.content.get(name);
        let result: Value | undefined;
        for (const outcome of kept) {
          const changes = outcome.cells.get(cells);
          const value = changes?.has(name) ? changes.get(name) : now;
          if (value) result = result ? join(result, value) : value;
        }
        if (result !== now) this.set(cells, name, result);
      }
    }
  }

  private mergeContents(outcomes: readonly BranchChanges[]): void {
    const things = new Set<AnyMutable>();
    for (const { after } of outcomes) for (const thing of after.keys()) things.add(thing);
    for (const thing of things) {
      const contents: unknown[] = [];
      for (const { after } of outcomes) {
        const content = after.get(thing) ?? thing.content;
        if (!contents.includes(content)) contents.push(content);
      }
      if (contents.length === 1 && contents[0] === thing.content) continue;
      this.touch(thing);
      if (contents.length > 1) this.work += sizeOf(thing) * contents.length;
      thing.content = contents.length === 1 ? contents[0] : joinContent(thing, contents);
    }
  }
}

function put(cells: Cells, name: string, value: Value | undefined): void {
  if (value) cells.content.set(name, value);
  else cells.content.delete(name);
}

const sizeOf = (thing: AnyMutable): number =>
  thing instanceof ListValue ? thing.content.items.length : thing instanceof DictValue ? thing.content.entries.size : 1;

function joinContent(thing: AnyMutable, contents: readonly unknown[]): unknown {
  if (thing instanceof ListValue) return joinLists(contents as ListValue['content'][]);
  if (thing instanceof DictValue) return joinDicts(contents as DictValue['content'][]);
  return contents[0];
}

function joinLists(contents: readonly ListValue['content'][]): ListValue['content'] {
  let { items, rest } = contents[0]!;
  for (const content of contents.slice(1)) {
    if (content.items.length === items.length) items = items.map((item, at) => join(item, content.items[at]!));
    else {
      const [short, long] = items.length < content.items.length ? [items, content.items] : [content.items, items];
      let further: Value | null = null;
      for (const item of long.slice(short.length, short.length + 50)) further = further ? join(further, item) : item;
      items = short.map((item, at) => join(item, long[at]!));
      rest = rest && further ? join(rest, further) : (rest ?? further);
    }
    if (content.rest) rest = rest ? join(rest, content.rest) : content.rest;
  }
  return { items: [...items], rest };
}

function joinDicts(contents: readonly DictValue['content'][]): DictValue['content'] {
  const entries = new Map(contents[0]!.entries);
  let { rest } = contents[0]!;
  for (const content of contents.slice(1)) {
    for (const [name, [key, value]] of content.entries) {
      const known = entries.get(name);
      entries.set(name, [key, known ? join(known[1], value) : value]);
    }
    if (content.rest) rest = rest ? join(rest, content.rest) : content.rest;
  }
  return { entries, rest };
}
