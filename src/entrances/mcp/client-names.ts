const rememberedMax = 1000;

/** Remembers the client names from `initialize` for later calls. */
export class ClientNames {
  readonly #names = new Map<string, string>();

  note(caller: string, info: unknown): void {
    const name = clientName(info);
    if (!name) return;
    this.#names.delete(caller);
    this.#names.set(caller, name);
    for (const oldest of this.#names.keys()) {
      if (this.#names.size <= rememberedMax) break;
      this.#names.delete(oldest);
    }
  }

  of(caller: string): string | null {
    return this.#names.get(caller) ?? null;
  }
}

/** Reduced to characters that are safe to count and show, like every origin. */
export function clientName(info: unknown): string | null {
  const name = typeof info === 'object' && info !== null && 'name' in info ? info.name : null;
  if (typeof name !== 'string') return null;
  return name.replace(/[^\w.:/-]+/g, '-').slice(0, 40) || null;
}
