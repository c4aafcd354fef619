import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { startEngines } from '../engines.ts';
import { type Mode, modes } from '../model/mode.ts';
import type { Verdict } from '../model/verdict.ts';
import { validate } from '../validate/validate.ts';
import { iterationsDefault } from '../wire/contract/options.ts';
import { textReport } from '../wire/formats/text.ts';
import { project } from '../wire/project.ts';
import { type Command, Misuse } from './command.ts';

export const check: Command = {
  name: 'check',
  usage: 'FILE… [--mode static|repair|execute] [--json]',
  summary: 'judge files on the terminal, without a server; - reads standard input',
  async run(args, environment) {
    const { files, mode, json } = readArguments(args);
    const { python, sandbox, sandboxRootfs } = readConfig(environment);
    const engines = startEngines({ python, sandbox: mode === 'execute' ? sandbox : 'off', sandboxRootfs });
    try {
      await engines.ready();
      if (mode === 'execute') await engines.tools.sandbox.ready();
      let allValid = true;
      for (const file of files) {
        const verdict = await judge(file, mode, engines.tools);
        allValid &&= verdict.valid;
        process.stdout.write(json ? `${JSON.stringify({ file, ...plain(verdict) })}\n` : textReport(file, verdict));
      }
      return allValid ? 0 : 1;
    } finally {
      await engines.close();
    }
  },
};

function readArguments(args: readonly string[]): { files: string[]; mode: Mode; json: boolean } {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
  const { positionals: files, values } = parsed;
  if (files.length === 0) throw new Misuse('name at least one file');
  const { mode, json } = values;
  const known = modes.find((one) => one === mode);
  if (!known) throw new Misuse(`the modes are ${modes.join(', ')}, not ${mode}`);
  return { files, mode: known, json };
}

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { mode: { type: 'string', default: 'static' }, json: { type: 'boolean', default: false } },
  });

async function judge(file: string, mode: Mode, tools: Parameters<typeof validate>[1]): Promise<Verdict> {
  const code = readFileSync(file === '-' ? 0 : file, 'utf8');
  const options = {
    timeoutSeconds: null,
    iterationsMax: iterationsDefault,
    transpileTo: null,
    expectedOutput: null,
    examples: null,
    optimize: false,
  };
  return validate({ code, mode, options }, tools, new AbortController().signal);
}

/** As the service answers it, but for the call there was none. */
function plain(verdict: Verdict): object {
  const { meta, ...rest } = project(verdict, { requestId: '', cost: 0, baseUrl: null });
  const { request_id: _, cost: __, ...provenance } = meta;
  return { ...rest, meta: provenance };
}
