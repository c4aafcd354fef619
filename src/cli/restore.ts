import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { readConfig } from '../config.ts';
import { openArchive } from '../open-archive.ts';
import { parseArchive } from '../store/archive/lines.ts';
import { type ArchivedRow, ArchiveRefused } from '../store/archive/tables.ts';
import { type Command, UsageError } from './command.ts';

export const restore: Command = {
  name: 'restore',
  usage: 'FILE',
  summary: 'load a backup into an empty store, embedded or PostgreSQL, from either kind; - is standard input',
  async run([file, ...rest], environment) {
    if (file === undefined || rest.length > 0) throw new UsageError('pass one file name');
    const archive = await openArchive(readConfig(environment));
    const input = file === '-' ? process.stdin : createReadStream(file);
    const counts = new Map<string, number>();
    try {
      await archive.write(countRows(parseArchive(createInterface({ input, crlfDelay: Infinity })), counts));
    } catch (error) {
      if (!(error instanceof ArchiveRefused)) throw error;
      console.error(`${file}: ${error.message}`);
      return 2;
    }
    console.log([...counts].map(([table, rows]) => `${table} ${rows}`).join(', ') || 'the backup is empty');
    return 0;
  },
};

async function* countRows(rows: AsyncIterable<ArchivedRow>, counts: Map<string, number>): AsyncIterable<ArchivedRow> {
  for await (const row of rows) {
    counts.set(row.table, (counts.get(row.table) ?? 0) + 1);
    yield row;
  }
}
