import type { Machine } from '../measure/machine.ts';
import { formatNumber, formatValue, type Measurement } from '../measure/measurement.ts';

/** Connections that one service keeps to PostgreSQL at most. */
const connectionsPerService = 10;
/** The assumed mix of calls, in percent. */
const shares = { static: 90, repair: 8, execute: 2 };
const coresPerMachine = 16;
/** How long a call takes when nothing is queued. */
const secondsEach = 0.2;

/** Constants as this page names them; elsewhere a measurement is read under the heading of its benchmark. */
const labels: Readonly<Record<string, string>> = {
  sqliteChargeMs: 'SQLite: charging a call',
  sqliteCrowdMs: 'SQLite: charging one of 64 concurrent calls of the same key',
  sqliteManyKeysMs: 'SQLite: charging one of 64 concurrent calls of different keys',
  postgresChargeMs: 'PostgreSQL: charging a call',
  postgresCrowdMs: 'PostgreSQL: charging one of 64 concurrent calls of the same key',
  postgresManyKeysMs: 'PostgreSQL: charging one of 64 concurrent calls of different keys',
  static100CpuMs: 'CPU time of a `static` call, 100 lines, at full load',
  answerKb: 'size of a response with headers',
  repeatCpuUs: 'CPU time of a cached response',
  refusalCpuUs: 'CPU time of a refused call',
  restMemoryMb: 'memory of an idle service',
  static20Ms: 'CPU time of a `static` call, 20 lines',
  static100Ms: 'CPU time of a `static` call, 100 lines',
  static500Ms: 'CPU time of a `static` call, 500 lines',
  static2000Ms: 'CPU time of a `static` call, 2,000 lines',
  repairMs: 'CPU time of a `repair` call',
  executeMs: 'CPU time of an `execute` call',
  mixedPerSecond: 'capacity for mixed calls',
  memoryMb: 'memory of all processes at twice the capacity',
};

const formatCount = (number: number, unit: string): string =>
  `${formatNumber(number)} ${unit}${number === 1 ? '' : 's'}`;

/** The capacity guide: what one machine can serve and what fails first, computed from the measured constants. */
export function renderCapacityGuide(
  constants: ReadonlyMap<string, Measurement & { readonly bench: string }>,
  machine: Machine,
  date: string,
): string {
  const value = (name: string): number => constants.get(name)?.value ?? Number.NaN;
  const { cores } = machine;
  const [n20, n100, n500, n2000] = ['static20Ms', 'static100Ms', 'static500Ms', 'static2000Ms'].map(value) as [
    number,
    number,
    number,
    number,
  ];
  const [repair, execute] = [value('repairMs'), value('executeMs')];
  const perThousandLines = ((n2000 - n100) / 1900) * 1000;
  const mixedMs = (shares.static * n100 + shares.repair * repair + shares.execute * execute) / 100;
  const perSecond = (ms: number): string => formatNumber((1000 * cores) / ms);
  const [repeatUs, refusalUs] = [value('repeatCpuUs'), value('refusalCpuUs')];
  const chargeMs = value('postgresChargeMs');
  const crowdMs = value('postgresCrowdMs');
  /** For one database server with default settings, on the machine above. */
  const chargesPerSecond = 1000 / value('postgresManyKeysMs');
  const answerKb = value('answerKb');
  const coresFor = (calls: number): number => (calls * mixedMs) / 1000;
  const machinesFor = (calls: number): number => Math.max(1, Math.ceil(coresFor(calls) / 0.7 / coresPerMachine));
  const megabits = (calls: number): number => (calls * answerKb * 8) / 1000;
  const rest = value('restMemoryMb');
  const atWork = value('memoryMb');
  /** Memory of one machine: an idle service, plus the measured increase under load for each core. */
  const machineMb = rest + (Number.isFinite(atWork) ? Math.max(0, atWork - rest) / cores : 0) * coresPerMachine;
  const databaseFirst = chargesPerSecond < 1_000;

  const levels = [10, 1_000, 100_000].map((calls) => ({
    calls,
    cores: coresFor(calls),
    machines: machinesFor(calls),
    megabits: megabits(calls),
    runs: (calls * shares.execute) / 100,
    connections: machinesFor(calls) * connectionsPerService,
    memoryGb: (machinesFor(calls) * machineMb) / 1024,
  }));
  const level = (calls: number) => levels.find((one) => one.calls === calls)!;

  return `# Capacity

How many calls one machine can serve, how the cost of a call grows, and what fails first at 10, 1,000 and 100,000 calls
per second. \`./assay bench\` generates this page from its measurements, most recently on ${date}. The
[operating guide](/guides/operating) says what to monitor.

## Measurements

Measured on ${machine.processor}, ${cores} cores, ${formatNumber(machine.memoryMb / 1024)} GB, ${machine.system}.
CPU time includes every process of the service and its containers. The calculations below use CPU time because, unlike
latency, it depends little on what else the machine is doing.

| Constant | Measured | Command |
|---|---:|---|
${[...constants].map(([name, one]) => `| ${labels[name] ?? one.what} | ${formatValue(one)} | \`./assay bench ${one.bench}\` |`).join('\n')}

## One machine

Calls per second = cores × 1000 ÷ CPU time in milliseconds. With every core busy (${cores} here):

| Call | CPU time | Calls per second |
|---|---:|---:|
| \`static\`, 20 lines | ${formatNumber(n20)} ms | ${perSecond(n20)} |
| \`static\`, 100 lines | ${formatNumber(n100)} ms | ${perSecond(n100)} |
| \`static\`, 500 lines | ${formatNumber(n500)} ms | ${perSecond(n500)} |
| \`static\`, 2,000 lines | ${formatNumber(n2000)} ms | ${perSecond(n2000)} |
| \`repair\`, 20 to 80 lines | ${formatNumber(repair)} ms | ${perSecond(repair)} |
| \`execute\`, a program that exits immediately | ${formatNumber(execute)} ms | ${perSecond(execute)} |
| ${shares.static}% \`static\` of 100 lines, ${shares.repair}% \`repair\`, ${shares.execute}% \`execute\` | ${formatNumber(mixedMs)} ms | ${perSecond(mixedMs)} |
| a cached response | ${formatNumber(repeatUs)} µs | ${formatNumber(1_000_000 / repeatUs)} on the single thread that handles connections |
| a refused call | ${formatNumber(refusalUs)} µs | ${formatNumber(1_000_000 / refusalUs)} on that thread |

- **File size.** Each additional thousand lines cost ${formatNumber(perThousandLines)} ms: (${formatNumber(n2000)} − ${formatNumber(n100)}) ÷ 1.9. Almost all of it is mypy.
- **Callers.** More callers make no difference until the cores are busy. After that, calls are queued per key, and calls
  beyond the queue limits get 503 and are not charged. Throughput stays at what the cores can do.
- **Replicas.** Services share only the database, so N machines serve N times as many calls until the database becomes
  the bottleneck: each call takes two commits, and calls of one key are charged one after the other.
- **Memory.** An idle service uses ${formatNumber(rest)} MB, with shared pages counted once${
    Number.isFinite(atWork)
      ? `. At twice the load it can
  serve, it uses ${formatNumber(atWork)} MB`
      : ''
  }.

## 10 calls per second

${formatNumber(level(10).cores)} cores are busy (10 × ${formatNumber(mixedMs)} ms). At 70% load, ${formatCount(Math.ceil(coresFor(10) / 0.7), 'core')} will do, with the embedded store,
which spends ${formatNumber(value('sqliteChargeMs'))} ms on each charge. Egress is ${formatNumber(level(10).megabits)} Mbit/s.

**What fails first: CPU time, in a burst of long files.** A hundred files of 2,000 lines take ${formatNumber((100 * n2000) / 1000)} s of CPU time, or
${formatNumber((100 * n2000) / 1000 / cores)} s on ${cores} cores. Other callers wait for one of these files, not for all of them, because every key has its own queue.
\`ASSAY_MAX_CODE\` limits the length.

## 1,000 calls per second

${formatNumber(level(1_000).cores)} cores are busy. At 70% load, that is ${formatNumber(level(1_000).machines)} machines of ${coresPerMachine} cores behind a proxy, with PostgreSQL.

| | Needed | Limit |
|---|---:|---:|
| cores | ${formatNumber(level(1_000).cores)} | as many as you buy |
| charges per second, two commits each | 1,000 | ${formatNumber(chargesPerSecond)} for one database on this machine: 1000 ÷ ${formatNumber(value('postgresManyKeysMs'))} ms |
| calls per second of one key | – | ${formatNumber(1000 / crowdMs)}: concurrent charges share transactions and take ${formatNumber(crowdMs)} ms each |
| database connections | ${formatNumber(level(1_000).connections)} | 100 by default; raise \`max_connections\` |
| container runs per second | ${formatNumber(level(1_000).runs)} | ${formatNumber((1000 * coresPerMachine) / execute)} per machine |
| egress | ${formatNumber(level(1_000).megabits)} Mbit/s | 1,000 for a typical network card |
| open connections, at ${secondsEach} s per call | ${formatNumber(1_000 * secondsEach)} | 10,000 per service |
| memory | ${formatNumber(level(1_000).memoryGb)} GB | |

${
  databaseFirst
    ? `**What fails first: the database**, if it runs on a machine like this one: ${formatNumber(chargesPerSecond)} charges per second. With its own
cores and a disk that commits quickly, CPU time runs out first, most of it in mypy.`
    : '**What fails first: CPU time, most of it in mypy.**'
} Next is a single key that sends all the calls: its charges
take a lock and commit one after the other (${formatNumber(chargeMs)} ms alone, ${formatNumber(crowdMs)} ms when many are waiting and share a commit). Give
such a caller several keys.

## 100,000 calls per second

${formatNumber(level(100_000).cores)} cores are busy. At 70% load, that is ${formatNumber(level(100_000).machines)} machines of ${coresPerMachine} cores.

| | Needed | Limit | What to do |
|---|---:|---:|---|
| charges per second | 100,000 | ${formatNumber(chargesPerSecond)} | use ${formatNumber(Math.ceil(100_000 / chargesPerSecond))} such databases, each with its own services; a key belongs to one of them, and no operation involves two keys |
| database connections | ${formatNumber(level(100_000).connections)} | a few thousand | split as above, or use a pooler in session mode |
| egress | ${formatNumber(level(100_000).megabits / 1000)} Gbit/s | 25 for a fast network card | use several proxies |
| open connections, at ${secondsEach} s per call | ${formatNumber(100_000 * secondsEach)} | 64,000 ports from one proxy to one service | use several proxies |
| container runs per second | ${formatNumber(level(100_000).runs)} | ${formatNumber((1000 * coresPerMachine) / execute)} per machine | spread over all machines: ${formatNumber(level(100_000).runs / level(100_000).machines)} each |
| memory | ${formatNumber(level(100_000).memoryGb)} GB | | spread over all machines |

**What fails first: the database**, at ${formatNumber(chargesPerSecond)} charges per second on a server like this one. CPU time is only a
matter of money. A cached response needs neither an engine nor a charge, so callers that repeat themselves cost little.
`;
}
