import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Command, UsageError } from './command.ts';
import type { Component } from './sbom/component.ts';
import { takeInventory } from './sbom/inventory.ts';

/** Covers npm, PyPI and Debian. A mirror can be used instead. */
const databaseDefault = 'https://api.osv.dev';

const usage = '[--all] [--database URL]';

export const advisories: Command = {
  name: 'advisories',
  usage,
  summary:
    'look up known vulnerabilities of the packages in use in a public database; --all includes development packages',
  async run(args) {
    const { all, database } = readArguments(args);
    const components = takeInventory().components.filter(({ use }) => all || use !== 'development');
    let found: readonly (readonly string[])[];
    try {
      found = await queryInBatches(database, components);
    } catch (error) {
      process.stderr.write(
        `assay: could not look up vulnerabilities: ${database} ${(error as Error).message}\n` +
          '       Run this where the database can be reached, or pass a mirror with --database.\n',
      );
      return 2;
    }
    const affected = components.flatMap((component, index) => found[index]!.map((id) => ({ component, id })));
    for (const { component, id } of affected) {
      console.log(
        `${component.ecosystem.padEnd(6)} ${component.name} ${component.version}  ${id}  ${database}/v1/vulns/${id}`,
      );
    }
    console.log(`${components.length} packages, ${affected.length} known vulnerabilities`);
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
      throw new Error('--database must be an http or https URL');
    }
    return { all: values.all, database: values.database.replace(/\/+$/, '') };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

const batchSizeMax = 500;
const responseMsMax = 30_000;
const attemptsMax = 3;

async function queryInBatches(database: string, components: readonly Component[]): Promise<string[][]> {
  const found: string[][] = [];
  for (let from = 0; from < components.length; from += batchSizeMax) {
    found.push(...(await queryBatch(database, components.slice(from, from + batchSizeMax))));
  }
  return found;
}

async function queryBatch(database: string, components: readonly Component[]): Promise<string[][]> {
  const queries = components.map(({ purl }) => ({ package: { purl } }));
  const { results } = (await post(`${database}/v1/querybatch`, { queries })) as {
    results?: readonly { readonly vulns?: readonly { readonly id: string }[] }[];
  };
  if (!Array.isArray(results) || results.length !== components.length)
    throw new Error('returned data in an unknown format');
  return results.map(({ vulns = [] }) => vulns.map(({ id }: { id: string }) => id));
}

async function post(url: string, body: object): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    let status: number;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(responseMsMax),
      });
      if (response.ok) return await response.json();
      status = response.status;
      await response.body?.cancel();
    } catch (error) {
      throw new Error(error instanceof SyntaxError ? 'did not return JSON' : 'cannot be reached');
    }
    if (attempt === attemptsMax || (status < 500 && status !== 429)) throw new Error(`returned HTTP ${status}`);
    await sleep(attempt * 1000);
  }
}
