import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Command, Misuse } from './command.ts';
import type { Piece } from './sbom/piece.ts';
import { inventory } from './sbom/pieces.ts';

/** Speaks for npm, PyPI and Debian alike; a mirror of it can be named instead. */
const databaseDefault = 'https://api.osv.dev';

const usage = '[--all] [--database URL]';

export const advisories: Command = {
  name: 'advisories',
  usage,
  summary: 'ask a public database for known weaknesses of what the service runs on; --all: of development packages too',
  async run(args) {
    const { all, database } = readArguments(args);
    const pieces = inventory().pieces.filter(({ use }) => all || use !== 'development');
    let found: readonly (readonly string[])[];
    try {
      found = await askInParts(database, pieces);
    } catch (error) {
      process.stderr.write(
        `assay: nothing is known: ${database} ${(error as Error).message}\n` +
          '       Run this where it can be reached, or name a mirror of it with --database.\n',
      );
      return 2;
    }
    const affected = pieces.flatMap((piece, index) => found[index]!.map((id) => ({ piece, id })));
    for (const { piece, id } of affected) {
      console.log(`${piece.ecosystem.padEnd(6)} ${piece.name} ${piece.version}  ${id}  ${database}/v1/vulns/${id}`);
    }
    console.log(`${pieces.length} packages, ${affected.length} known weaknesses`);
    return affected.length > 0 ? 1 : 0;
  },
};

function readArguments(args: readonly string[]): { readonly all: boolean; readonly database: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { all: { type: 'boolean', default: false }, database: { type: 'string', default: databaseDefault } },
    });
    if (!/^https?:\/\//.test(values.database) || !URL.canParse(values.database)) {
      throw new Error('--database is not an http or https address');
    }
    return { all: values.all, database: values.database.replace(/\/+$/, '') };
  } catch (error) {
    throw new Misuse((error as Error).message);
  }
}

const questionsMax = 500;
const answerMsMax = 30_000;
const attempts = 3;

async function askInParts(database: string, pieces: readonly Piece[]): Promise<string[][]> {
  const found: string[][] = [];
  for (let from = 0; from < pieces.length; from += questionsMax) {
    found.push(...(await ask(database, pieces.slice(from, from + questionsMax))));
  }
  return found;
}

async function ask(database: string, pieces: readonly Piece[]): Promise<string[][]> {
  const queries = pieces.map(({ purl }) => ({ package: { purl } }));
  const { results } = (await posted(`${database}/v1/querybatch`, { queries })) as {
    results?: readonly { readonly vulns?: readonly { readonly id: string }[] }[];
  };
  if (!Array.isArray(results) || results.length !== pieces.length) throw new Error('answers in a form of its own');
  return results.map(({ vulns = [] }) => vulns.map(({ id }: { id: string }) => id));
}

async function posted(url: string, body: object): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    let status: number;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(answerMsMax),
      });
      if (response.ok) return await response.json();
      status = response.status;
      await response.body?.cancel();
    } catch (error) {
      throw new Error(error instanceof SyntaxError ? 'does not answer in JSON' : 'cannot be reached');
    }
    if (attempt === attempts || (status < 500 && status !== 429)) throw new Error(`answers ${status}`);
    await sleep(attempt * 1000);
  }
}
