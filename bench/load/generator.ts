/** Makes calls from a separate process: receives a plan as a message and replies with the result of every call. */
import {
  generateArrivals as arrivalsOf,
  createRandom,
  pick,
  pickInteger,
  pickWeighted,
  type Random,
} from '../measure/statistics.ts';
import { formatPost, HttpConnection } from './http-connection.ts';
import { chooseMode, type Kind, type LoadPlan, type LoadResult } from './plan.ts';
import { Records } from './records.ts';
import { chooseLength, generateBrokenModule, generateModule, generateProgram, generateProse } from './texts.ts';

const repeatedTexts = 16;
const repeatedLines = 100;
/** Beyond this, a call waits for a connection, and the wait counts towards its latency. */
const connectionsMax = 4_000;
const path = '/v1/validate';

async function generate(plan: LoadPlan): Promise<LoadResult> {
  const random = createRandom(plan.seed);
  const connections = new Set<HttpConnection>();
  const idle: HttpConnection[] = [];
  const queue: (() => void)[] = [];
  const records = new Records();
  const repeated = plan.weights.repeat ? await prepareRepeats(plan, random) : [];
  process.send!({ started: true });
  const started = performance.now();
  const cpuBefore = process.cpuUsage();
  const since = (): number => performance.now() - started;

  const call = async (due: number): Promise<void> => {
    const kind = pickWeighted(random, plan.weights as Record<Kind, number>);
    const request = kind === 'repeat' ? pick(random, repeated) : buildRequest(kind, plan, random);
    while (idle.length === 0 && connections.size >= connectionsMax)
      await new Promise<void>((resolve) => queue.push(resolve));
    const connection = idle.pop() ?? new HttpConnection(plan.url);
    connections.add(connection);
    const response = await connection.send(request).catch(() => null);
    const ms = since() - due;
    idle.push(connection);
    queue.shift()?.();
    records.add({
      kind,
      status: response?.status ?? 0,
      ms,
      at: due,
      cost: response?.status === 200 ? readCost(response.body) : 0,
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
  return { calls: records.all(), seconds, generatorMs: (user + system) / 1000 };
}

/** Sends once the calls that will be repeated; these are not counted. */
async function prepareRepeats(plan: LoadPlan, random: Random): Promise<string[]> {
  const requests = Array.from({ length: repeatedTexts }, () =>
    buildPost(plan, random, { code: generateModule(random, repeatedLines) }),
  );
  const connection = new HttpConnection(plan.url);
  for (const request of requests) {
    const { status } = await connection.send(request);
    if (status !== 200) throw new Error(`a call that is to be repeated returned ${status}`);
  }
  connection.close();
  return requests;
}

function buildRequest(kind: Exclude<Kind, 'repeat'>, plan: LoadPlan, random: Random): string {
  if (kind === 'refusal') return buildRefusedRequest(random);
  const code =
    kind === 'static'
      ? generateModule(random, plan.lines ?? chooseLength(random))
      : kind === 'repair'
        ? generateBrokenModule(random)
        : kind === 'execute'
          ? generateProgram(random)
          : generateProse(random);
  return buildPost(plan, random, { code, mode: chooseMode(kind) });
}

const buildPost = ({ keys }: LoadPlan, random: Random, body: object): string => {
  const at = pickInteger(random, 0, keys.length - 1);
  // As a trusted proxy would, give each key its own client address.
  return formatPost(path, keys[at]!, JSON.stringify(body), `10.0.${at >> 8}.${at & 255}`);
};

/** A request that is refused: an invalid key, malformed JSON, or a body without code. */
const buildRefusedRequest = (random: Random): string =>
  pick(random, [
    () => formatPost(path, `assay_free_${'x'.repeat(38)}`, JSON.stringify({ code: 'x = 1\n' })),
    () => formatPost(path, 'no-key', '{"code": '),
    () => formatPost(path, 'no-key', '{}'),
  ])();

const readCost = (body: Buffer): number => {
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
