import { Refusal } from '../../wire/refusal.ts';
import { type Bundle, bundlePage, type PageFile } from './bundle.ts';
import { compress, type Encoding } from './compression.ts';

/** The files of the page at `/`: bundled on the first request, then kept in memory. */
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
    if (!file)
      throw new Refusal('not_found', {
        message: 'This file belongs to an older version of the page. Reload the page.',
      });
    return file;
  }

  compressed(name: string, { bytes }: PageFile, encoding: Encoding): Promise<Uint8Array> {
    const id = `${encoding} ${name}`;
    const result = this.#compressed.get(id) ?? compress(bytes, encoding);
    this.#compressed.set(id, result);
    return result;
  }
}
