import type { RunningProgram } from '../../sandbox/sandbox.ts';
import type { Question, Reply } from './asker.ts';

/** A program that can also be asked what its top level printed: a character for each byte, null where it did not end well. */
export type Replayed = RunningProgram & { output(): Promise<string | null> };

/** Puts one example to a program and says whether it holds. */
export type Attempt = (program: Replayed) => Promise<boolean>;

/** `asks`: what must be asked, in this order, before it can be said. */
export type Judged = { readonly holds: boolean } | { readonly asks: readonly Question[] };

/**
 * Judges an example by answers that were given before. Questions may depend on earlier answers: where one was not
 * asked, all up to it are told, to be asked anew.
 */
export async function judge(attempt: Attempt, asked: readonly Question[], replies: readonly Reply[]): Promise<Judged> {
  let at = 0;
  let missing: Question | null = null;
  const answer = async (question: Question): Promise<Reply> => {
    const known = asked[at];
    if (missing || !known || !same(known, question)) {
      missing ??= question;
      return { kind: 'ended' };
    }
    return replies[at++] ?? { kind: 'ended' };
  };
  const holds = await attempt(conversation(answer));
  return missing ? { asks: [...asked.slice(0, at), missing] } : { holds };
}

const conversation = (answer: (question: Question) => Promise<Reply>): Replayed => ({
  top: 'done',
  exec: async (source, group) => {
    const reply = await answer({ kind: 'exec', source, ...(group === undefined ? {} : { group }) });
    return reply.kind === 'value' ? { kind: 'ended' } : reply;
  },
  evaluate: async (source, group) =>
    withValue(await answer({ kind: 'evaluate', source, ...(group === undefined ? {} : { group }) })),
  compare: async (operator, turned) => withValue(await answer({ kind: 'compare', operator, turned })),
  output: async () => {
    const reply = await answer({ kind: 'output' });
    return reply.kind === 'printed' ? reply.output : null;
  },
  end: () => Promise.reject(new Error('what is replayed has no end of its own')),
});

const withValue = (reply: Reply): Exclude<Reply, { kind: 'printed' }> =>
  reply.kind === 'printed' ? { kind: 'ended' } : reply;

const same = (one: Question, other: Question): boolean => {
  if ('source' in one)
    return 'source' in other && one.kind === other.kind && one.source === other.source && one.group === other.group;
  if (one.kind === 'output') return other.kind === 'output';
  return other.kind === 'compare' && one.operator === other.operator && one.turned === other.turned;
};
