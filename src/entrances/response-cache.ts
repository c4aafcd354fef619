import { randomUUID } from 'node:crypto';
import type { CallResult } from '../calls/calls.ts';
import { type Provenance, project } from '../wire/project.ts';

/** What is kept, in characters of answers and of what they were made from. */
const charactersMax = 16_000_000;
/** Stands where the id of the request goes; nobody can have sent it. */
const mark = randomUUID();

type Kept = { readonly head: string; readonly tail: string };

/** Answers as JSON. Of one that is given again nothing but the id of the request changes, and the rest is kept. */
export class ResponseCache {
  /** By what the store remembers of the answer, the oldest first. */
  readonly #kept = new Map<string, Kept>();
  #characters = 0;

  textOf(served: CallResult, provenance: Provenance): string {
    if (served.remembered === null) return JSON.stringify(project(served.verdict, provenance));
    const { head, tail } = this.#kept.get(served.remembered) ?? this.#keep(served.remembered, served, provenance);
    return head + provenance.requestId + tail;
  }

  clear(): void {
    this.#kept.clear();
    this.#characters = 0;
  }

  #keep(remembered: string, { verdict }: CallResult, provenance: Provenance): Kept {
    const text = JSON.stringify(project(verdict, { ...provenance, requestId: mark }));
    const at = text.indexOf(mark);
    const kept = { head: text.slice(0, at), tail: text.slice(at + mark.length) };
    if (sizeOf(remembered, kept) > charactersMax) return kept;
    this.#kept.set(remembered, kept);
    this.#characters += sizeOf(remembered, kept);
    for (const [oldest, one] of this.#kept) {
      if (this.#characters <= charactersMax) break;
      this.#kept.delete(oldest);
      this.#characters -= sizeOf(oldest, one);
    }
    return kept;
  }
}

const sizeOf = (remembered: string, { head, tail }: Kept): number => remembered.length + head.length + tail.length;
