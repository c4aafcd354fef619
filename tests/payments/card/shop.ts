import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openSqlite } from '../../../src/store/sqlite/sqlite.ts';
import type { Store } from '../../../src/store/store.ts';
import { Service } from '../../service.ts';
import { cardSettings, Processor, type Session, type WebhookResponse } from '../processor.ts';

/** An open checkout for a new key. */
export type Purchase = { readonly key: string; readonly fingerprint: string; readonly session: Session };

/** A service that sells by card, and the processor it sells through. */
export class Shop {
  service: Service;
  readonly processor: Processor;
  readonly #settings: Record<string, string>;
  #store: Promise<Store> | null = null;

  private constructor(service: Service, processor: Processor, settings: Record<string, string>) {
    this.service = service;
    this.processor = processor;
    this.#settings = settings;
    this.#registerWebhook();
  }

  static async open(more: Record<string, string> = {}): Promise<Shop> {
    const processor = await Processor.start();
    const settings = { ...cardSettings(processor), ...more };
    return new Shop(await Service.start(settings), processor, settings);
  }

  async close(): Promise<void> {
    await (await this.#store)?.close();
    await this.service.stop();
    await this.processor.stop();
  }

  /** Stops the service with a signal, unless it has already exited, and restarts it on the same data. */
  async restart(signal: NodeJS.Signals): Promise<void> {
    const { exitCode, signalCode } = this.service.process;
    const hasExited = exitCode !== null || signalCode !== null;
    if (!hasExited) await this.service.stop(signal, { keepFolder: true });
    this.service = await Service.start(this.#settings, this.service.folder);
    this.#registerWebhook();
  }

  #registerWebhook(): void {
    this.processor.webhook = `${this.service.url}/v1/webhooks/stripe`;
  }

  checkout = (body: unknown, headers: Record<string, string> = {}) =>
    this.service.post('/v1/keys/checkout', body, headers);

  async purchase(credits = 500): Promise<Purchase> {
    const key = await this.service.mint();
    const { status, body } = await this.checkout({ api_key: key, credits });
    assert.equal(status, 200, JSON.stringify(body));
    return { key, fingerprint: fingerprint(key), session: this.processor.sessions.get(body.session_id)! };
  }

  /** Reads the balance from a call without code, which is refused and charges nothing. */
  async balance(key: string): Promise<number> {
    const { headers } = await this.service.validate({}, key);
    return Number(headers.get('x-credits-remaining') ?? 0);
  }

  /** The check behind `./assay audit`, without starting a process for it. */
  async assertBalanced(): Promise<void> {
    this.#store ??= openSqlite({ folder: join(this.service.folder, 'data'), role: 'operator' });
    const { wrong, contradictions } = await (await this.#store).audit();
    assert.deepEqual({ wrong, contradictions }, { wrong: [], contradictions: [] });
  }

  async assertAudit(): Promise<void> {
    const { code, out } = await this.service.operate('audit');
    assert.equal(code, 0, out);
    assert.match(out, /, 0 wrong/);
  }

  /** The logged warning that contains `words`; log lines can arrive after the response. */
  async warning(words: string): Promise<Record<string, unknown>> {
    for (let look = 0; look < 600; look++) {
      const line = this.service.log.find((one) => one.includes('"level":40') && one.includes(words));
      if (line) return JSON.parse(line);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    assert.fail(`no warning contains ${words}`);
  }
}

export const fingerprint = (key: string): string => createHash('sha256').update(key).digest('hex');

/** `200 credited`, `400 invalid_signature`. */
export const outcomeOf = ({ status, body }: WebhookResponse): string => {
  const { received, status: result, error } = body;
  assert.ok(status !== 200 || received === true, JSON.stringify(body));
  return `${status} ${result ?? error}`;
};
