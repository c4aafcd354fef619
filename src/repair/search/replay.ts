import type { RunningProgram } from '../../sandbox/sandbox.ts';
import type { Question, Reply } from './variant-runner.ts';

/** A program whose replies were recorded. `output` has a character for each byte that its top level printed, or is null. */
export type ReplayedProgram = RunningProgram & { output(): Promise<string | null> };

/** Runs one example against a program and returns how near it is to passing: 1 if it passes. */
export type Attempt = (program: ReplayedProgram) => Promise<number>;

/** `needs`: the questions that must be put, in this order, before the example can be judged. */
export type ExampleJudgement = { readonly nearness: number } | { readonly needs: readonly Question[] };

/**
 * Judges an example by recorded replies. Questions may depend on earlier replies: if one was not put to the program, it
 * is returned together with those before it, and the program must be run again with them.
 */
export async function judgeExample(
  attempt: Attempt,
  asked: readonly Question[],
  replies: readonly Reply[],
): Promise<ExampleJudgement> {
  let at = 0;
  let missing: Question | null = null;
  const answer = async (question: Question): Promise<Reply> => {
    const known = asked[at];
    if (missing || !known || !isSame(known, question)) {
      missing ??= question;
      return { kind: 'ended' };
    }
    return replies[at++] ?? { kind: 'ended' };
  };
  const nearness = await attempt(replayedProgram(answer));
  return missing ? { needs: [...asked.slice(0, at), missing] } : { nearness };
}

const replayedProgram = (answer: (question: Question) => Promise<Reply>): ReplayedProgram => ({
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
  end: () => Promise.reject(new Error('a replayed program cannot be ended')),
});

const withValue = (reply: Reply): Exclude<Reply, { kind: 'printed' }> =>
  reply.kind === 'printed' ? { kind: 'ended' } : reply;

const isSame = (one: Question, other: Question): boolean => {
  if ('source' in one)
    return 'source' in other && one.kind === other.kind && one.source === other.source && one.group === other.group;
  if (one.kind === 'output') return other.kind === 'output';
  return other.kind === 'compare' && one.operator === other.operator && one.turned === other.turned;
};
