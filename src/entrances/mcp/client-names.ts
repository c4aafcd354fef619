const rememberedMax = 1000;

/** What clients call themselves is said once, at the start, and wanted with the calls that follow. */
export class ClientNames {
  readonly #names = new Map<string, string>();

  note(caller: string, said: unknown): void {
    const name = clientName(said);
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

/** Cut down to what can be counted and shown safely, like every origin. */
export function clientName(info: unknown): string | null {
  const said = typeof info === 'object' && info !== null && 'name' in info ? info.name : null;
  if (typeof said !== 'string') return null;
  return said.replace(/[^\w.:/-]+/g, '-').slice(0, 40) || null;
}
