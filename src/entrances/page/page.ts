import { Refusal } from '../../wire/refusal.ts';
import { type Bundle, bundlePage, type PageFile } from './bundle.ts';
import { compressed, type Encoding } from './compressed.ts';

/** What the page at `/` is made of: bundled when first asked for, then kept. */
export class Page {
  #bundle: Promise<Bundle> | null = null;
  readonly #compressed = new Map<string, Promise<Uint8Array>>();

  bundle(): Promise<Bundle> {
    this.#bundle ??= bundlePage().catch((error) => {
      this.#bundle = null;
      throw error;
    });
    return this.#bundle;
  }

  async file(name: string): Promise<PageFile> {
    const file = (await this.bundle()).files.get(name);
    if (!file) throw new Refusal('not_found', { message: 'The page is made of other files by now: load it again.' });
    return file;
  }

  compressed(name: string, { bytes }: PageFile, encoding: Encoding): Promise<Uint8Array> {
    const kept = `${encoding} ${name}`;
    const known = this.#compressed.get(kept) ?? compressed(bytes, encoding);
    this.#compressed.set(kept, known);
    return known;
  }
}
