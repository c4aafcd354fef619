import { count } from './element.ts';
import { agentCard, info, type Mode, type Prices, pricing, stats } from './service.ts';
import type { Account, Deployment } from './state.ts';

export async function readDeployment(): Promise<Deployment> {
  const [about, { engines }, card] = await Promise.all([info(), stats(), agentCard()]);
  const needsKey = (card.security ?? []).length > 0;
  const { self_service: signup, hint } = card['x-onboarding'];
  return { info: about, engines, prices: needsKey ? await pricing() : null, signup, onboarding: hint };
}

/** Why a mode is unavailable, or null if it is available. */
export function unavailableReason({ info, engines }: Deployment, mode: Mode): string | null {
  if (!info.modes?.includes(mode)) return 'off on this server';
  const sandbox = engines.find(({ name }) => name === 'sandbox');
  // A sandbox that has not started yet starts with the call.
  return mode === 'execute' && sandbox?.state === 'down' ? 'sandbox down' : null;
}

/** The price of a call, shown before it is made. */
export function priceText({ prices }: Deployment, account: Account | null, mode: Mode): string {
  if (!prices) return 'free';
  const credits = prices.credits[mode] ?? 0;
  const paid = `${count(credits, 'credit')} · ${money(prices, credits)}`;
  const { calls_per_day: daily, modes: freeModes, trial_calls_per_day: trial = 0 } = prices.free;
  if (!freeModes.includes(mode)) return paid;
  if (!account) return `${trial || daily} free per day`;
  const { balance } = account;
  if (!balance) return `${daily} free per day`;
  if (balance.credits !== null) return `free first, then ${count(credits, 'credit')}`;
  return `${balance.remaining} free left today`;
}

/** What each check while typing uses up; empty if it is free. */
export function checkPriceText({ prices }: Deployment): string {
  if (!prices) return '';
  const { calls_per_day: daily, modes: freeModes, trial_calls_per_day: trial = 0 } = prices.free;
  const credits = count(prices.credits.static ?? 0, 'credit');
  return `${freeModes.includes('static') && daily + trial > 0 ? `1 free call or ${credits}` : credits} per check`;
}

export const money = ({ cents_per_credit, currency }: Prices, credits: number): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format((credits * cents_per_credit) / 100);

/** A payment method, as `/v1/pricing` and refusals list it. */
export type PaymentRoute = { readonly type: string; readonly [detail: string]: unknown };

export const paymentRoutes = ({ prices }: Deployment): PaymentRoute[] => (prices?.routes ?? []) as PaymentRoute[];

export const engineVersion = ({ engines }: Deployment, name: string): string | null =>
  engines.find((engine) => engine.name === name)?.version ?? null;
