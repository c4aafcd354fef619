import { type MypyLimits, type MypyListener, type MypyPlace, type MypyProcess, spawnMypy } from './mypy-process.ts';

/** A warm mypy process, which gives each text to one of its children. */
export type MypyParent = {
  readonly version: string;
  ask(number: number, text: string, raw: boolean): void;
  /** Kills the child that checks the text. */
  drop(number: number): void;
  kill(): void;
  /** Lets the process end by itself, and kills it where it does not. */
  stop(): void;
  /** Resolves to the reason, in words for the operator. */
  readonly gone: Promise<string>;
};

export type ParentListener = Omit<MypyListener, 'end'>;

/** How long a process may take to end by itself. */
const leaveMsMax = 3_000;

/** Resolves when the first child can be asked; rejects with the reason when the process ends before. */
export async function startMypyParent(
  settings: MypyPlace & MypyLimits,
  listener: ParentListener,
  signal: AbortSignal,
): Promise<MypyParent> {
  const warm = Promise.withResolvers<string>();
  const gone = Promise.withResolvers<string>();
  let lastWords = '';
  const child = spawnOrExplain(settings, {
    news(news) {
      listener.news(news);
      if (news.mypy !== undefined) warm.resolve(news.mypy);
    },
    answer: listener.answer,
    complaint(line) {
      lastWords = line;
      listener.complaint(line);
    },
    end(how) {
      const reason = lastWords ? `${how}: ${lastWords}` : how;
      gone.resolve(reason);
      warm.reject(new Error(reason));
    },
  });
  // A process that is still warming up does not listen yet.
  const abort = () => child.kill();
  signal.addEventListener('abort', abort, { once: true });
  try {
    const version = await warm.promise;
    const stop = (): void => {
      child.leave();
      setTimeout(() => child.kill(), leaveMsMax).unref();
    };
    return { version, gone: gone.promise, stop, ask: child.ask, drop: child.drop, kill: child.kill };
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

function spawnOrExplain(settings: MypyPlace & MypyLimits, listener: MypyListener): MypyProcess {
  try {
    return spawnMypy(settings, settings, listener);
  } catch (error) {
    throw new Error(`could not be started: ${error instanceof Error ? error.message : error}`);
  }
}
