import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { fingerprintOf, looksLikeApiKey, newApiKey } from '../auth/api-key.ts';
import { systemClock, utcDay } from '../base/clock.ts';
import { readConfig } from '../config.ts';
import type { Fingerprint } from '../model/fingerprint.ts';
import { openStore } from '../open-store.ts';
import type { Store } from '../store/store.ts';
import { type Command, Misuse } from './command.ts';

export const keys: Command = {
  name: 'keys',
  usage: 'mint [--credits N] | show KEY | grant|refund KEY CREDITS --reason TEXT | revoke KEY',
  summary: 'mint, look at, credit or revoke keys, beside a running service',
  async run(args, environment) {
    const store = await openStore(readConfig(environment), 'operator');
    try {
      return await command(store, args);
    } finally {
      await store.close();
    }
  },
};

async function command(store: Store, args: readonly string[]): Promise<number> {
  const { positionals, values } = parsed(args);
  const [verb, key, amount, ...rest] = positionals;
  const wanted = { mint: 1, show: 2, grant: 3, refund: 3, revoke: 2 }[verb ?? ''];
  if (wanted === undefined)
    throw new Misuse(verb ? `there is no keys ${verb}` : 'say mint, show, grant, refund or revoke');
  if (positionals.length !== wanted || rest.length > 0) throw new Misuse(`keys ${verb} takes ${wanted - 1} words`);
  switch (verb) {
    case 'mint':
      return mint(store, values.credits === undefined ? 0 : credits(values.credits));
    case 'show':
      return show(store, fingerprint(key!));
    case 'grant':
    case 'refund':
      if (!values.reason) throw new Misuse('say why, with --reason: the ledger keeps it');
      return credit(store, verb, fingerprint(key!), credits(amount!), values.reason);
    default:
      return revoke(store, fingerprint(key!));
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { reason: { type: 'string' }, credits: { type: 'string' } },
    });
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

/** A key, its fingerprint, or its deposit data: all name the same record. */
function fingerprint(text: string): Fingerprint {
  if (looksLikeApiKey(text)) return fingerprintOf(text);
  const digest = text.toLowerCase().replace(/^0x/, '');
  if (/^[0-9a-f]{64}$/.test(digest)) return digest as Fingerprint;
  throw new Misuse('that is neither a key nor a fingerprint: is a character missing?');
}

function credits(text: string): number {
  const amount = Number(text);
  if (!/^\d+$/.test(text) || amount < 1 || amount > 1_000_000_000)
    throw new Misuse('credits are a whole number from 1');
  return amount;
}

async function mint(store: Store, amount: number): Promise<number> {
  const apiKey = newApiKey();
  const at = systemClock.now();
  await store.mint({ fingerprint: fingerprintOf(apiKey), source: 'operator', at, address: null });
  if (amount > 0) await credit(store, 'grant', fingerprintOf(apiKey), amount, 'granted at minting');
  console.log(apiKey);
  return 0;
}

async function show(store: Store, print: Fingerprint): Promise<number> {
  const record = await store.find(print, utcDay(systemClock.now()));
  if (!record) return unknown();
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
  if (outcome.kind === 'unknown-key') return unknown();
  console.error(`${cause}ed ${amount} credits; the key has ${outcome.balance}`);
  return 0;
}

async function revoke(store: Store, print: Fingerprint): Promise<number> {
  if (!(await store.revoke(print, systemClock.now()))) return unknown();
  console.error('revoked: calls with this key are refused from now on');
  return 0;
}

function unknown(): number {
  console.error('there is no such key in this store');
  return 1;
}
