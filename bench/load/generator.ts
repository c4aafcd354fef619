/**
 * Makes calls from a separate process: receives a plan as a message, and replies with how every call
 * ended.
 */
import { arrivals as arrivalsOf, between, pick, type Random, seeded, weighted } from '../measure/statistics.ts';
import { HttpLine, postText } from './http-line.ts';
import { type Kind, type LoadPlan, type LoadResult, modeOf } from './plan.ts';
import { Records } from './records.ts';
import { brokenText, moduleText, programText, proseText, someLines } from './texts.ts';

const repeatedTexts = 16;
const repeatedLines = 100;
/** Past it a call waits for a line, and its time with it. */
const linesMax = 4_000;
const path = '/v1/validate';

async function generate(plan: LoadPlan): Promise<LoadResult> {
  const random = seeded(plan.seed);
  const lines = new Set<HttpLine>();
  const idle: HttpLine[] = [];
  const queue: (() => void)[] = [];
  const ended = new Records();
  const repeated = plan.weights.repeat ? await remembered(plan, random) : [];
  process.send!({ begun: true });
  const started = performance.now();
  const cpuBefore = process.cpuUsage();
  const since = (): number => performance.now() - started;

  const call = async (due: number): Promise<void> => {
    const kind = weighted(random, plan.weights as Record<Kind, number>);
    const request = kind === 'repeat' ? pick(random, repeated) : requestFor(kind, plan, random);
    while (idle.length === 0 && lines.size >= linesMax) await new Promise<void>((resolve) => queue.push(resolve));
    const line = idle.pop() ?? new HttpLine(plan.url);
    lines.add(line);
    const response = await line.ask(request).catch(() => null);
    const ms = since() - due;
    idle.push(line);
    queue.shift()?.();
    ended.add({
      kind,
      status: response?.status ?? 0,
      ms,
      at: due,
      cost: response?.status === 200 ? costIn(response.body) : 0,
      isRepeat: response !== null && /^x-svc-repeat: 1/im.test(response.head),
      bytes: response ? response.head.length + response.body.length : 0,
    });
  };

  const { arrivals } = plan;
  if (arrivals.kind === 'closed') {
    const caller = async (): Promise<void> => {
      while (since() < plan.seconds * 1000) await call(since());
    };
    await Promise.all(Array.from({ length: arrivals.abreast }, caller));
  } else {
    const underWay = new Set<Promise<void>>();
    let made = 0;
    for (const at of arrivalsOf(arrivals.perSecond, plan.seconds, random)) {
      const early = at - since();
      if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
      const one: Promise<void> = call(at).finally(() => underWay.delete(one));
      underWay.add(one);
      made += 1;
      // Answers are read between two calls that are due at once.
      if (made % 8 === 0) await new Promise(setImmediate);
    }
    await Promise.all(underWay);
  }
  const seconds = since() / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  for (const line of lines) line.close();
  return { ended: ended.all(), seconds, generatorMs: (user + system) / 1000 };
}

/** Asks for what is to be repeated once; these calls are not counted. */
async function remembered(plan: LoadPlan, random: Random): Promise<string[]> {
  const requests = Array.from({ length: repeatedTexts }, () =>
    post(plan, random, { code: moduleText(random, repeatedLines) }),
  );
  const line = new HttpLine(plan.url);
  for (const request of requests) {
    const { status } = await line.ask(request);
    if (status !== 200) throw new Error(`what is to be repeated was answered with ${status}`);
  }
  line.close();
  return requests;
}

function requestFor(kind: Exclude<Kind, 'repeat'>, plan: LoadPlan, random: Random): string {
  if (kind === 'refusal') return refused(random);
  const code =
    kind === 'static'
      ? moduleText(random, plan.lines ?? someLines(random))
      : kind === 'repair'
        ? brokenText(random)
        : kind === 'execute'
          ? programText(random)
          : proseText(random);
  return post(plan, random, { code, mode: modeOf(kind) });
}

const post = ({ keys }: LoadPlan, random: Random, body: object): string => {
  const at = between(random, 0, keys.length - 1);
  // A proxy that is trusted says who calls: each key from an address of its own.
  return postText(path, keys[at]!, JSON.stringify(body), `10.0.${at >> 8}.${at & 255}`);
};

/** What a door is knocked at with: a key that is none, text that is no JSON, a body without code. */
const refused = (random: Random): string =>
  pick(random, [
    () => postText(path, `assay_free_${'x'.repeat(38)}`, JSON.stringify({ code: 'x = 1\n' })),
    () => postText(path, 'no-key', '{"code": '),
    () => postText(path, 'no-key', '{}'),
  ])();

const costIn = (body: Buffer): number => {
  const at = body.indexOf('"cost":');
  return at < 0 ? 0 : Number.parseInt(body.toString('latin1', at + 7, at + 15), 10) || 0;
};

process.on('message', async (plan: LoadPlan) => {
  try {
    process.send!({ result: await generate(plan) });
  } catch (error) {
    process.send!({ failed: String(error) });
  }
});
process.on('disconnect', () => process.exit());
