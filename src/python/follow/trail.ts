import type { Mutable } from './objects.ts';

/** The contents of objects at one point of one path. */
export type Versions = ReadonlyMap<Mutable, unknown>;
/** The contents that objects had when the frame was pushed; only of those that have changed since. */
export type Frame = Map<Mutable, unknown>;

/**
 * Remembers the contents of objects before they change. Where paths split, a frame is pushed; rolling it back undoes
 * one path, so that the other starts from the same state.
 */
export class Trail {
  readonly #frames: Frame[] = [];
  readonly #charge: (steps: number) => void;

  /** Copying and merging objects counts as steps of the program. */
  constructor(charge: (steps: number) => void) {
    this.#charge = charge;
  }

  push(): Frame {
    const frame: Frame = new Map();
    this.#frames.push(frame);
    return frame;
  }

  /** Called before an object changes. */
  touch(object: Mutable): void {
    const top = this.#frames.at(-1);
    if (!top || top.has(object)) return;
    this.#charge(1 + object.size);
    top.set(object, object.save());
  }

  /** Undoes every change since the frame was pushed, and returns the contents that the changed objects had. */
  rollBack(frame: Frame): Versions {
    this.#dropAbove(frame);
    const versions = new Map<Mutable, unknown>();
    for (const [object, saved] of frame) {
      this.#charge(1 + object.size);
      versions.set(object, object.save());
      object.restore(saved);
    }
    return versions;
  }

  /** Removes a frame. The frame below then covers its changes. */
  remove(frame: Frame): void {
    const at = this.#frames.lastIndexOf(frame);
    if (at < 0) return;
    this.#frames.splice(at, 1);
    const below = this.#frames[at - 1];
    this.#charge(1 + frame.size);
    if (below) for (const [object, saved] of frame) if (!below.has(object)) below.set(object, saved);
  }

  /** Gives objects the contents of another path. */
  apply(versions: Versions): void {
    for (const [object, version] of versions) {
      this.touch(object);
      object.restore(version);
    }
  }

  merge(versions: Versions): void {
    for (const [object, version] of versions) {
      this.touch(object);
      this.#charge(1 + 2 * object.size);
      object.merge(version);
    }
  }

  /** The contents on a path that left when the frame was pushed, of all objects that differ from then or from now. */
  versionsSince(frame: Frame, versions: Versions): Versions {
    const all = new Map(versions);
    const start = this.#frames.lastIndexOf(frame);
    for (const one of this.#frames.slice(start)) {
      this.#charge(1 + one.size);
      for (const [object, saved] of one) if (!all.has(object)) all.set(object, saved);
    }
    return all;
  }

  isAbove(one: Frame, other: Frame): boolean {
    return this.#frames.lastIndexOf(one) > this.#frames.lastIndexOf(other);
  }

  /** Frames of paths that were given up stay above; their changes belong to this frame. */
  #dropAbove(frame: Frame): void {
    for (let top = this.#frames.at(-1); top && top !== frame; top = this.#frames.at(-1)) this.remove(top);
  }
}
