import type { Standing } from '../../store.ts';

type Words<Kind> = { readonly kind: Kind; readonly standing: Standing; readonly answer: string };

/**
 * What a function says in one line of text, `kind calls credits answer`: columns cost more than what is in them. Where a
 * kind comes alone, there is neither a standing nor an answer.
 */
export function wordsOf<Kind extends string>(said: string): Words<Kind> {
  const [kind, calls, credits] = said.split(' ', 3) as [Kind, string, string];
  const standing = { callsToday: Number(calls), credits: Number(credits) };
  return { kind, standing, answer: said.slice(`${kind} ${calls} ${credits} `.length) };
}
