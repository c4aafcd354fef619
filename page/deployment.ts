import { count } from './element.ts';
import { agentCard, info, type Mode, type Prices, pricing, stats } from './service.ts';
import type { Account, Deployment } from './state.ts';

export async function readDeployment(): Promise<Deployment> {
  const [about, { engines }, card] = await Promise.all([info(), stats(), agentCard()]);
  const keys = (card.security ?? []).length > 0;
  const { self_service: signup, hint } = card['x-onboarding'];
  return { info: about, engines, prices: keys ? await pricing() : null, signup, onboarding: hint };
}

/** Why a mode cannot be had now; null where it can. */
export function hindrance({ info, engines }: Deployment, mode: Mode): string | null {
  if (!info.modes?.includes(mode)) return 'not served here';
  const sandbox = engines.find(({ name }) => name === 'sandbox');
  if (mode !== 'execute' || !sandbox || sandbox.state === 'ready') return null;
  return sandbox.state === 'warming' ? 'the sandbox is starting' : 'the sandbox is down';
}

/** What a call will cost, told before it is made. */
export function priceText({ prices }: Deployment, account: Account | null, mode: Mode): string {
  if (!prices) return 'free';
  const credits = prices.credits[mode] ?? 0;
  const paid = `${count(credits, 'credit')} · ${money(prices, credits)}`;
  const { calls_per_day: daily, modes: freeModes, trial_calls_per_day: trial = 0 } = prices.free;
  if (!freeModes.includes(mode)) return paid;
  if (!account) return `free: ${trial || daily} a day`;
  const { standing } = account;
  if (!standing) return `free: ${daily} a day`;
  if (standing.credits !== null) return `free first, then ${count(credits, 'credit')}`;
  return standing.remaining > 0 ? `free: ${standing.remaining} left today` : 'none left today';
}

export const money = ({ cents_per_credit, currency }: Prices, credits: number): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format((credits * cents_per_credit) / 100);

/** A way to pay as `/v1/pricing` and refusals name it. */
export type PaymentRoute = { readonly type: string; readonly [detail: string]: unknown };

export const paymentRoutes = ({ prices }: Deployment): PaymentRoute[] => (prices?.routes ?? []) as PaymentRoute[];

export const engineVersion = ({ engines }: Deployment, name: string): string | null =>
  engines.find((engine) => engine.name === name)?.version ?? null;
