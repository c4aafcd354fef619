import type { Machine } from '../measure/machine.ts';
import { type Measurement, numberText, valueText } from '../measure/measurement.ts';

/** Connections that one service keeps to PostgreSQL at most. */
const connectionsPerService = 10;
/** Of the calls of a service as it is asked for today, in hundredths. */
const shares = { static: 90, repair: 8, execute: 2 };
const coresPerMachine = 16;
/** How long a caller waits for an answer where nobody is in line. */
const secondsEach = 0.2;

/** The guide to what a machine serves and what breaks first, with every number taken from what was measured. */
export function capacityGuide(
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
  const perSecond = (ms: number): string => numberText((1000 * cores) / ms);
  const [repeatUs, refusalUs] = [value('repeatCpuUs'), value('refusalCpuUs')];
  const chargeMs = value('postgresChargeMs');
  const crowdMs = value('postgresCrowdMs');
  /** Of one database server with the settings it comes with, on the machine above. */
  const chargesPerSecond = 1000 / value('postgresManyKeysMs');
  const answerKb = value('answerKb');
  const coresFor = (calls: number): number => (calls * mixedMs) / 1000;
  const machinesFor = (calls: number): number => Math.max(1, Math.ceil(coresFor(calls) / 0.7 / coresPerMachine));
  const megabits = (calls: number): number => (calls * answerKb * 8) / 1000;
  const rest = value('restMemoryMb');
  const atWork = value('memoryMb');
  /** Of one machine: what a service takes at rest, and for each core at work what it took more under load here. */
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

What one machine serves, how the cost of a call grows, and what breaks first at 10, 1,000 and 100,000 calls a second.
This page is written by \`./assay bench\` from what it measured, last on ${date}; see the [operating guide](/guides/operating)
for what to watch.

## What was measured

On ${machine.processor}, ${cores} cores, ${numberText(machine.memoryMb / 1024)} GB, ${machine.system}.
Processor time counts every process of the service, containers included. It is what the arithmetic rests on, because it
depends far less than waiting does on what else the machine has to do.

| Constant | Measured | Command |
|---|---:|---|
${[...constants.values()].map((one) => `| ${one.what} | ${valueText(one)} | \`./assay bench ${one.bench}\` |`).join('\n')}

## One machine

Calls a second = cores × 1000 ÷ milliseconds of processor time. With the ${cores} cores above, all of them busy:

| Call | Processor time | Calls a second |
|---|---:|---:|
| \`static\`, 20 lines | ${numberText(n20)} ms | ${perSecond(n20)} |
| \`static\`, 100 lines | ${numberText(n100)} ms | ${perSecond(n100)} |
| \`static\`, 500 lines | ${numberText(n500)} ms | ${perSecond(n500)} |
| \`static\`, 2,000 lines | ${numberText(n2000)} ms | ${perSecond(n2000)} |
| \`repair\`, 20 to 80 lines | ${numberText(repair)} ms | ${perSecond(repair)} |
| \`execute\`, a program that ends at once | ${numberText(execute)} ms | ${perSecond(execute)} |
| ${shares.static} % \`static\` of 100 lines, ${shares.repair} % \`repair\`, ${shares.execute} % \`execute\` | ${numberText(mixedMs)} ms | ${perSecond(mixedMs)} |
| a repeat | ${numberText(repeatUs)} µs | ${numberText(1_000_000 / repeatUs)} on the one thread that serves sockets |
| a refusal | ${numberText(refusalUs)} µs | ${numberText(1_000_000 / refusalUs)} on that thread |

- **By file size.** A thousand further lines cost ${numberText(perThousandLines)} ms: (${numberText(n2000)} − ${numberText(n100)}) ÷ 1.9. Nearly all of it is mypy; the cost
  of a short file is a fresh process for each text, which is what keeps one caller's code from another's.
- **By callers.** More callers change nothing until the processors are busy; then calls wait, each key in a line of its
  own, and past the bounds they are refused with 503 and not charged. What is served then is still what the processors can do.
- **By replicas.** Services share nothing but the database, so N machines judge N times as much, until the database is
  the bound: two commits a call, and one key's calls one after the other.
- **Memory.** A service at rest takes ${numberText(rest)} MB, pages that processes share counted once${
    Number.isFinite(atWork)
      ? `; under twice the load it can
  serve, ${numberText(atWork)} MB`
      : ''
  }.

## 10 calls a second

${numberText(level(10).cores)} cores are busy (10 × ${numberText(mixedMs)} ms), so ${level(10).machines === 1 ? 'one machine' : `${level(10).machines} machines`} of ${coresPerMachine} cores at seven tenths, or ${numberText(Math.ceil(coresFor(10) / 0.7))} cores of any, is enough,
with the embedded store: 10 charges a second of ${numberText(value('sqliteChargeMs'))} ms each. Egress is ${numberText(level(10).megabits)} Mbit a second.

**What breaks first: processor time, by one burst of long files.** A hundred files of 2,000 lines are ${numberText((100 * n2000) / 1000)} s of processor
time, ${numberText((100 * n2000) / 1000 / cores)} s on ${cores} cores. Others are delayed by one file each and not by all, because lines are per key; \`ASSAY_MAX_CODE\` bounds
the length.

## 1,000 calls a second

${numberText(level(1_000).cores)} cores are busy: ${numberText(level(1_000).machines)} machines of ${coresPerMachine} cores at seven tenths, with PostgreSQL and a proxy before them.

| | Needed | Bound |
|---|---:|---:|
| processor cores | ${numberText(level(1_000).cores)} | as many as are bought |
| charges a second, two commits each | 1,000 | ${numberText(chargesPerSecond)} of one database on this machine: 1000 ÷ ${numberText(value('postgresManyKeysMs'))} ms |
| calls a second of one key | – | ${numberText(1000 / crowdMs)}: its charges share transactions, ${numberText(crowdMs)} ms each in a crowd |
| connections to the database | ${numberText(level(1_000).connections)} | 100 of a server as it comes; raise \`max_connections\` |
| runs in containers a second | ${numberText(level(1_000).runs)} | ${numberText((1000 * coresPerMachine) / execute)} a machine |
| egress | ${numberText(level(1_000).megabits)} Mbit/s | 1,000 of a common card |
| sockets, at ${secondsEach} s a call | ${numberText(1_000 * secondsEach)} | 10,000 a service |
| memory | ${numberText(level(1_000).memoryGb)} GB | |

${
  databaseFirst
    ? `**What breaks first: the database**, where it stands on a machine like this one: ${numberText(chargesPerSecond)} charges a second. On one with its
own processors and a disk that commits quickly it is the processors, and mypy takes most of them.`
    : '**What breaks first: the processors, and mypy takes most of them.**'
} Next is one key that sends everything: it is charged under its
own lock, one commit after the other (${numberText(chargeMs)} ms alone, ${numberText(crowdMs)} ms when many wait and share one). Give such a caller several keys.

## 100,000 calls a second

${numberText(level(100_000).cores)} cores, ${numberText(level(100_000).machines)} machines of ${coresPerMachine}.

| | Needed | Bound | What to do |
|---|---:|---:|---|
| charges a second | 100,000 | ${numberText(chargesPerSecond)} | ${numberText(Math.ceil(100_000 / chargesPerSecond))} databases like it, each with services of its own: a key lives in one of them, and no operation touches two keys |
| connections to the database | ${numberText(level(100_000).connections)} | some thousands | the division above; a pooler in session mode |
| egress | ${numberText(level(100_000).megabits / 1000)} Gbit/s | 25 of a good card | several proxies |
| sockets, at ${secondsEach} s a call | ${numberText(100_000 * secondsEach)} | 64,000 ports from one proxy to one service | several proxies |
| runs in containers a second | ${numberText(level(100_000).runs)} | ${numberText((1000 * coresPerMachine) / execute)} a machine | spread over all machines, it is ${numberText(level(100_000).runs / level(100_000).machines)} each |
| memory | ${numberText(level(100_000).memoryGb)} GB | | over all machines |

**What breaks first: the database**, at ${numberText(chargesPerSecond)} charges a second of a server like this one, long before the
processors, which are only a matter of money. A repeat takes neither an engine nor a charge, so a caller that asks the same again is cheap.
`;
}
