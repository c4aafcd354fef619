import { randomUUID } from 'node:crypto';
import type { CallResult } from '../calls/calls.ts';
import { type Provenance, project } from '../wire/project.ts';

/** The size limit, counting the responses and their keys. */
const charactersMax = 16_000_000;
/** Placeholder for the request id; random, so that no code contains it. */
const placeholder = randomUUID();

type Entry = { readonly head: string; readonly tail: string };

/** Caches serialized responses. In a repeated response only the request id changes. */
export class ResponseCache {
  /** By what the store remembers of the response, oldest first. */
  readonly #entries = new Map<string, Entry>();
  #characters = 0;

  serialize(served: CallResult, provenance: Provenance): string {
    if (served.remembered === null || provenance.ignoredOptions?.length)
      return JSON.stringify(project(served.verdict, provenance));
    const { head, tail } = this.#entries.get(served.remembered) ?? this.#add(served.remembered, served, provenance);
    return head + provenance.requestId + tail;
  }

  clear(): void {
    this.#entries.clear();
    this.#characters = 0;
  }

  #add(remembered: string, { verdict }: CallResult, provenance: Provenance): Entry {
    const text = JSON.stringify(project(verdict, { ...provenance, requestId: placeholder }));
    const at = text.indexOf(placeholder);
    const entry = { head: text.slice(0, at), tail: text.slice(at + placeholder.length) };
    if (sizeOf(remembered, entry) > charactersMax) return entry;
    this.#entries.set(remembered, entry);
    this.#characters += sizeOf(remembered, entry);
    for (const [oldest, one] of this.#entries) {
      if (this.#characters <= charactersMax) break;
      this.#entries.delete(oldest);
      this.#characters -= sizeOf(oldest, one);
    }
    return entry;
  }
}

const sizeOf = (remembered: string, { head, tail }: Entry): number => remembered.length + head.length + tail.length;
