/** Makes calls from a separate process: receives a plan as a message and replies with the result of every call. */
import { arrivals as arrivalsOf, between, pick, type Random, seeded, weighted } from '../measure/statistics.ts';
import { formatPost, HttpConnection } from './http-connection.ts';
import { type Kind, type LoadPlan, type LoadResult, modeOf } from './plan.ts';
import { Records } from './records.ts';
import { brokenText, moduleText, programText, proseText, someLines } from './texts.ts';

const repeatedTexts = 16;
const repeatedLines = 100;
/** Beyond this, a call waits for a connection, and the wait counts towards its latency. */
const connectionsMax = 4_000;
const path = '/v1/validate';

async function generate(plan: LoadPlan): Promise<LoadResult> {
  const random = seeded(plan.seed);
  const connections = new Set<HttpConnection>();
  const idle: HttpConnection[] = [];
  const queue: (() => void)[] = [];
  const ended = new Records();
  const repeated = plan.weights.repeat ? await prepareRepeats(plan, random) : [];
  process.send!({ begun: true });
  const started = performance.now();
  const cpuBefore = process.cpuUsage();
  const since = (): number => performance.now() - started;

  const call = async (due: number): Promise<void> => {
    const kind = weighted(random, plan.weights as Record<Kind, number>);
    const request = kind === 'repeat' ? pick(random, repeated) : requestFor(kind, plan, random);
    while (idle.length === 0 && connections.size >= connectionsMax)
      await new Promise<void>((resolve) => queue.push(resolve));
    const connection = idle.pop() ?? new HttpConnection(plan.url);
    connections.add(connection);
    const response = await connection.send(request).catch(() => null);
    const ms = since() - due;
    idle.push(connection);
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
    await Promise.all(Array.from({ length: arrivals.concurrency }, caller));
  } else {
    const underWay = new Set<Promise<void>>();
    let made = 0;
    for (const at of arrivalsOf(arrivals.perSecond, plan.seconds, random)) {
      const early = at - since();
      if (early > 1) await new Promise((resolve) => setTimeout(resolve, early));
      const one: Promise<void> = call(at).finally(() => underWay.delete(one));
      underWay.add(one);
      made += 1;
      // Let responses be read between calls that are due at the same time.
      if (made % 8 === 0) await new Promise(setImmediate);
    }
    await Promise.all(underWay);
  }
  const seconds = since() / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  for (const connection of connections) connection.close();
  return { ended: ended.all(), seconds, generatorMs: (user + system) / 1000 };
}

/** Sends once the calls that will be repeated; these are not counted. */
async function prepareRepeats(plan: LoadPlan, random: Random): Promise<string[]> {
  const requests = Array.from({ length: repeatedTexts }, () =>
    post(plan, random, { code: moduleText(random, repeatedLines) }),
  );
  const connection = new HttpConnection(plan.url);
  for (const request of requests) {
    const { status } = await connection.send(request);
    if (status !== 200) throw new Error(`a call that is to be repeated returned ${status}`);
  }
  connection.close();
  return requests;
}

function requestFor(kind: Exclude<Kind, 'repeat'>, plan: LoadPlan, random: Random): string {
  if (kind === 'refusal') return refusedRequest(random);
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
  // As a trusted proxy would, give each key its own client address.
  return formatPost(path, keys[at]!, JSON.stringify(body), `10.0.${at >> 8}.${at & 255}`);
};

/** A request that is refused: an invalid key, malformed JSON, or a body without code. */
const refusedRequest = (random: Random): string =>
  pick(random, [
    () => formatPost(path, `assay_free_${'x'.repeat(38)}`, JSON.stringify({ code: 'x = 1\n' })),
    () => formatPost(path, 'no-key', '{"code": '),
    () => formatPost(path, 'no-key', '{}'),
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
