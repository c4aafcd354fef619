import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { computeFingerprint, createApiKey, looksLikeApiKey } from '../auth/api-key.ts';
import { systemClock, utcDay } from '../base/clock.ts';
import { readConfig } from '../config.ts';
import type { Fingerprint } from '../model/fingerprint.ts';
import { openStore } from '../open-store.ts';
import type { Store } from '../store/store.ts';
import { type Command, UsageError } from './command.ts';

export const keys: Command = {
  name: 'keys',
  usage: 'mint [--credits N] | show KEY | grant|refund KEY CREDITS --reason TEXT | revoke KEY',
  summary: 'create, show, credit or revoke API keys; the service may be running',
  async run(args, environment) {
    const store = await openStore(readConfig(environment), 'operator');
    try {
      return await runVerb(store, args);
    } finally {
      await store.close();
    }
  },
};

async function runVerb(store: Store, args: readonly string[]): Promise<number> {
  const { positionals, values } = parseArguments(args);
  const [verb, key, amount, ...rest] = positionals;
  const wordCount = { mint: 1, show: 2, grant: 3, refund: 3, revoke: 2 }[verb ?? ''];
  if (wordCount === undefined)
    throw new UsageError(
      verb
        ? `unknown action ${verb}; use mint, show, grant, refund or revoke`
        : 'use mint, show, grant, refund or revoke',
    );
  if (positionals.length !== wordCount || rest.length > 0)
    throw new UsageError(
      `keys ${verb} needs ${['no arguments', 'a key', 'a key and a number of credits'][wordCount - 1]}`,
    );
  switch (verb) {
    case 'mint':
      return mint(store, values.credits === undefined ? 0 : parseCredits(values.credits));
    case 'show':
      return show(store, parseFingerprint(key!));
    case 'grant':
    case 'refund':
      if (!values.reason) throw new UsageError('--reason is required; the ledger records it');
      return credit(store, verb, parseFingerprint(key!), parseCredits(amount!), values.reason);
    default:
      return revoke(store, parseFingerprint(key!));
  }
}

function parseArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { reason: { type: 'string' }, credits: { type: 'string' } },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Accepts a key, its fingerprint or its deposit data: all three identify the same record. */
function parseFingerprint(text: string): Fingerprint {
  if (looksLikeApiKey(text)) return computeFingerprint(text);
  const digest = text.toLowerCase().replace(/^0x/, '');
  if (/^[0-9a-f]{64}$/.test(digest)) return digest as Fingerprint;
  throw new UsageError('this is neither a key nor a fingerprint; is a character missing?');
}

function parseCredits(text: string): number {
  const amount = Number(text);
  if (!/^\d+$/.test(text) || amount < 1 || amount > 1_000_000_000)
    throw new UsageError('credits must be a whole number from 1 to 1000000000');
  return amount;
}

async function mint(store: Store, amount: number): Promise<number> {
  const apiKey = createApiKey();
  const at = systemClock.now();
  await store.mint({ fingerprint: computeFingerprint(apiKey), source: 'operator', at, address: null });
  if (amount > 0) await credit(store, 'grant', computeFingerprint(apiKey), amount, 'granted at minting');
  console.log(apiKey);
  return 0;
}

async function show(store: Store, print: Fingerprint): Promise<number> {
  const record = await store.find(print, utcDay(systemClock.now()));
  if (!record) return reportUnknownKey();
  const rows = {
    fingerprint: record.fingerprint,
    tier: record.credits > 0 ? 'paid' : 'free',
    credits: record.credits,
    'calls today': record.callsToday,
    created: record.createdAt.toISOString(),
    source: record.source ?? '-',
    'last used': record.lastUsedAt?.toISOString() ?? 'never',
    revoked: record.revokedAt?.toISOString() ?? 'no',
  };
  for (const [name, value] of Object.entries(rows)) console.log(`${name.padEnd(12)} ${value}`);
  return 0;
}

async function credit(
  store: Store,
  cause: 'grant' | 'refund',
  print: Fingerprint,
  amount: number,
  note: string,
): Promise<number> {
  const reference = `operator:${randomUUID()}`;
  const at = systemClock.now();
  const outcome = await store.credit({ fingerprint: print, credits: amount, cause, reference, note, at });
  if (outcome.kind === 'unknown-key') return reportUnknownKey();
  console.error(`${cause}ed ${amount} credits; the key now has ${outcome.balance}`);
  return 0;
}

async function revoke(store: Store, print: Fingerprint): Promise<number> {
  if (!(await store.revoke(print, systemClock.now()))) return reportUnknownKey();
  console.error('revoked: calls with this key are now refused');
  return 0;
}

function reportUnknownKey(): number {
  console.error('this store has no such key');
  return 1;
}
