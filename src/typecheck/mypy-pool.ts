import { type Engine, type EngineReport, Overload } from '../base/engine.ts';
import {
  type MypyLimits,
  type MypyPlace,
  type MypyProcess,
  type RawMessage,
  spawnMypy,
  type WorkerAnswer,
} from './mypy-process.ts';
import type { TypeAnswer } from './typechecker.ts';

export type MypySettings = MypyPlace &
  MypyLimits & {
    /** How many questions may wait for a child. */
    readonly waitingMax: number;
    readonly log?: (line: string) => void;
  };

export type RawAnswer =
  | { readonly kind: 'checked'; readonly messages: readonly RawMessage[] }
  | Extract<TypeAnswer, { kind: 'unknown' }>;

export type MypyPool = Engine & {
  /** `raw` asks for the columns as the command prints them, which are not always right. */
  ask(text: string, raw: boolean, signal: AbortSignal): Promise<RawAnswer>;
};

type Question = {
  readonly number: number;
  readonly text: string;
  readonly raw: boolean;
  /** The process that was asked first has been lost. */
  again: boolean;
  /** Whichever comes first counts; the child may still be at it. */
  answer(answer: RawAnswer): void;
  /** Has it been answered, or refused? */
  over(): boolean;
  /** From now on it may take this long. */
  allow(ms: number): void;
  refuse(reason: unknown): void;
};

const crashed: RawAnswer = { kind: 'unknown', reason: 'crash' };
const startMsMax = 120_000;
/** How long the parent may take to confirm that it has killed a child, or to end. */
const patienceMs = 3_000;
const failuresMax = 3;
const backoffMs = (failures: number): number => Math.min(30_000, 50 * 4 ** failures);

export function startMypyPool(settings: MypySettings): MypyPool {
  const { children, waitingMax, deadlineMs, log = () => {} } = settings;
  const waiting: Question[] = [];
  const running = new Map<number, Question>();
  const readiness: PromiseWithResolvers<void>[] = [];
  let parent: MypyProcess | null = null;
  let state: EngineReport['state'] = 'warming';
  let version: string | null = null;
  let detail: string | undefined;
  let idle = 0;
  let replaced = 0;
  let asked = 0;
  /** Processes lost one after another, none of which had answered anything. */
  let failures = 0;
  let restart: NodeJS.Timeout | undefined;
  let closing: PromiseWithResolvers<void> | null = null;

  const downError = () => new Overload(`the type checker is down: ${detail}`);
  const closedError = () => new Overload('the type checker is closed');

  function start(): void {
    try {
      parent = launch();
    } catch (error) {
      lose(`could not be started: ${error instanceof Error ? error.message : error}`);
    }
  }

  function launch(): MypyProcess {
    const overdue = setTimeout(() => launched.kill(), startMsMax);
    let lastWords = '';
    const launched = spawnMypy(settings, settings, {
      news(news) {
        idle = news.idle;
        if (news.mypy === undefined) return;
        clearTimeout(overdue);
        version = news.mypy;
        state = 'ready';
        detail = undefined;
        for (const waiter of readiness.splice(0)) waiter.resolve();
        for (const question of waiting) question.allow(deadlineMs);
        advance();
      },
      answer: finish,
      complaint(line) {
        lastWords = line;
        log(line);
      },
      end(reason) {
        clearTimeout(overdue);
        lose(lastWords ? `${reason}: ${lastWords}` : reason);
      },
    });
    return launched;
  }

  function lose(reason: string): void {
    parent = null;
    idle = 0;
    const unanswered = [...running.values()];
    running.clear();
    if (closing) {
      for (const question of unanswered) question.answer(crashed);
      closing.resolve();
      return;
    }
    askAgain(unanswered);
    for (const question of waiting) question.allow(startMsMax);
    log(`the type checker ${reason}`);
    replaced += 1;
    failures += 1;
    detail = reason;
    state = failures < failuresMax ? 'warming' : 'down';
    if (state === 'down') {
      for (const waiter of readiness.splice(0)) waiter.reject(downError());
      for (const question of waiting.splice(0)) question.refuse(downError());
    }
    restart = setTimeout(start, backoffMs(failures));
  }

  /** The process is lost for reasons of its own, because the texts are its children's: another one is asked, once. */
  function askAgain(questions: readonly Question[]): void {
    for (const question of questions.filter(({ again }) => again)) question.answer(crashed);
    const others = questions.filter(({ again, over }) => !again && !over());
    for (const question of others) question.again = true;
    waiting.unshift(...others);
  }

  /** Hands out questions for as long as there are children to answer them. */
  function advance(): void {
    while (state === 'ready' && parent && running.size < children) {
      const question = waiting.shift();
      if (!question) return;
      running.set(question.number, question);
      parent.ask(question.number, question.text, question.raw);
    }
  }

  function finish(number: number, answer: WorkerAnswer): void {
    const question = running.get(number);
    running.delete(number);
    failures = 0;
    if ('unknown' in answer) replaced += 1;
    if ('messages' in answer) question?.answer({ kind: 'checked', messages: answer.messages });
    else if (answer.unknown !== 'dropped') question?.answer({ kind: 'unknown', reason: answer.unknown });
    advance();
  }

  /** Gives a question up: the child is killed, and if the parent does not confirm it, so is the parent. */
  function drop(question: Question): void {
    const place = waiting.indexOf(question);
    if (place >= 0) waiting.splice(place, 1);
    if (!running.has(question.number)) return;
    parent?.drop(question.number);
    const holder = parent;
    setTimeout(() => {
      if (running.get(question.number) === question) holder?.kill();
    }, patienceMs).unref();
  }

  function ask(text: string, raw: boolean, signal: AbortSignal): Promise<RawAnswer> {
    if (signal.aborted) return Promise.reject(signal.reason);
    if (closing) return Promise.reject(closedError());
    if (state === 'down') return Promise.reject(downError());
    const free = state === 'ready' ? children - running.size : 0;
    if (free <= waiting.length && waiting.length >= waitingMax) {
      return Promise.reject(new Overload(`${waiting.length} type checks are waiting`));
    }

    const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
    asked = (asked % 0xffff_ffff) + 1;
    let isOver = false;
    let clock: NodeJS.Timeout | undefined;
    const over = () => {
      isOver = true;
      clearTimeout(clock);
      signal.removeEventListener('abort', abort);
    };
    const question: Question = {
      number: asked,
      text,
      raw,
      again: false,
      over: () => isOver,
      allow(ms) {
        clearTimeout(clock);
        clock = setTimeout(late, ms);
      },
      answer(answer) {
        over();
        resolve(answer);
      },
      refuse(reason) {
        over();
        reject(reason);
      },
    };
    const abort = () => {
      question.refuse(signal.reason);
      drop(question);
    };
    const late = () => {
      if (running.has(question.number)) question.answer({ kind: 'unknown', reason: 'time' });
      else question.refuse(new Overload('the type check waited too long for its turn'));
      drop(question);
    };
    // What it takes to start is not the text's doing, and on a busy machine it takes long.
    question.allow(state === 'ready' ? deadlineMs : startMsMax);
    signal.addEventListener('abort', abort, { once: true });
    waiting.push(question);
    advance();
    return promise;
  }

  start();

  return {
    ask,
    report: () => ({
      name: 'mypy',
      version,
      state: closing ? 'down' : state,
      busy: running.size,
      idle,
      waiting: waiting.length,
      replaced,
      ...(closing ? { detail: 'closed' } : detail === undefined ? {} : { detail }),
    }),
    async ready() {
      if (closing) throw closedError();
      if (state === 'ready') return;
      if (state === 'down') throw downError();
      const waiter = Promise.withResolvers<void>();
      readiness.push(waiter);
      return waiter.promise;
    },
    async close() {
      if (closing) return closing.promise;
      closing = Promise.withResolvers();
      clearTimeout(restart);
      for (const waiter of readiness.splice(0)) waiter.reject(closedError());
      for (const question of [...waiting.splice(0), ...running.values()]) question.refuse(closedError());
      if (!parent) closing.resolve();
      // A parent that is still warming up does not listen yet.
      if (state === 'ready') parent?.leave();
      else parent?.kill();
      const overdue = setTimeout(() => parent?.kill(), patienceMs);
      await closing.promise;
      clearTimeout(overdue);
    },
  };
}
