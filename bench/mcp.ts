/**
 * Compares a warm static call over MCP, with and without a handshake, with the same call over HTTP, interleaved in one
 * run. Every call sends different code, so that no response comes from the cache. Times are printed, never asserted.
 */
import { Service } from '../tests/service.ts';
import { Notebook } from './measure/measurement.ts';
import { generateSample } from './measure/sample.ts';
import { describeMachine, formatMs, formatTable, measureMs, median, p95 } from './measure/timing.ts';

const sizes = [1, 50, 300, 2000];
const ratioMax = 1.3;
const version = '2026-07-28';

type BuildCall = (code: string) => { path: string; body: object; headers?: Record<string, string> };

const buildToolCall = (code: string, meta: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'validate_python', arguments: { code }, ...meta },
});

const builders: Readonly<Record<string, BuildCall>> = {
  http: (code) => ({ path: '/v1/validate', body: { code } }),
  handshake: (code) => ({ path: '/mcp', body: buildToolCall(code, {}) }),
  current: (code) => ({
    path: '/mcp',
    body: buildToolCall(code, {
      _meta: {
        'io.modelcontextprotocol/protocolVersion': version,
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    }),
    headers: { 'mcp-protocol-version': version, 'mcp-method': 'tools/call', 'mcp-name': 'validate_python' },
  }),
};

export async function run([roundsText = '100']: readonly string[], notebook = new Notebook()): Promise<number> {
  const rounds = Number(roundsText);
  const service = await Service.start({ ASSAY_LOG: 'warn' });
  try {
    const key = /assay_free_\w+/.exec((await service.operate('keys', 'mint', '--credits', '1000000')).out)![0];
    let seed = 0;
    const call = (way: BuildCall, lines: number): (() => Promise<unknown>) => {
      const { path, body, headers } = way(lines === 1 ? `x = ${++seed}\n` : generateSample(lines, ++seed));
      return async () => {
        const answer = await service.post(path, body, { authorization: `Bearer ${key}`, ...headers });
        const verdict = answer.body.result?.structuredContent ?? answer.body;
        if (answer.status !== 200 || typeof verdict.valid !== 'boolean')
          throw new Error(`the service returned ${answer.status}`);
      };
    };
    for (let warm = 0; warm < 20; warm++) for (const way of Object.values(builders)) await call(way, 100)();

    console.log(
      `${describeMachine()}; milliseconds, median / 95th percentile, ${rounds} rounds, each with different code\n`,
    );
    const rows = [['lines', 'HTTP', 'MCP with a handshake', 'MCP without a handshake', 'MCP ÷ HTTP', 'bar']];
    for (const lines of sizes) {
      const took: Record<string, number[]> = {};
      for (let round = 0; round < rounds; round++) {
        for (const [name, way] of Object.entries(builders)) {
          took[name] ??= [];
          took[name].push(await measureMs(call(way, lines)));
        }
      }
      const times = (name: string): number => median(took[name]!) / median(took.http!);
      const ratio = (name: string): string => times(name).toFixed(2);
      notebook.note({
        what: `${lines} lines: a call over MCP, relative to HTTP`,
        value: Math.max(times('handshake'), times('current')),
        unit: '×',
        bar: { most: ratioMax },
      });
      rows.push([
        String(lines),
        ...Object.values(took).map((times) => `${formatMs(median(times))} / ${formatMs(p95(times))}`),
        `${ratio('handshake')}, ${ratio('current')}`,
        `${ratioMax}`,
      ]);
    }
    console.log(formatTable(rows));
    return 0;
  } finally {
    await service.stop();
  }
}
