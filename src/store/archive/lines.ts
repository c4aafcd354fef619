import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type ArchivedRow, ArchiveRefused, archivedTables, listColumns } from './tables.ts';

const format = 1;

const Head = z.object({ assay_backup: z.int(), version: z.string(), taken_at: z.string() });
const Value = z.union([z.string(), z.number(), z.null(), z.object({ bytes: z.base64() })]);
const Row = z.tuple([z.string()], Value);
const Foot = z.object({ rows: z.int(), sha256: z.string() });

/** Formats a backup as lines of JSON: a header, one line per row, and a footer with the row count and a checksum. */
export async function* formatArchive(
  rows: AsyncIterable<ArchivedRow>,
  { version, at }: { readonly version: string; readonly at: Date },
): AsyncIterable<string> {
  const digest = createHash('sha256');
  let count = 0;
  const formatLine = (value: unknown): string => {
    const line = `${JSON.stringify(value)}\n`;
    digest.update(line);
    return line;
  };
  yield formatLine({ assay_backup: format, version, taken_at: at.toISOString() });
  for await (const { table, values } of rows) {
    count += 1;
    yield formatLine([table, ...values]);
  }
  yield `${JSON.stringify({ rows: count, sha256: digest.digest('hex') })}\n`;
}

const widths = new Map(archivedTables.map((table) => [table.name, listColumns(table).length]));

/** Parses a backup. Throws at the end if it was truncated or changed, so the caller must be able to roll back. */
export async function* parseArchive(lines: AsyncIterable<string>): AsyncIterable<ArchivedRow> {
  const digest = createHash('sha256');
  let number = 0;
  let foot: z.infer<typeof Foot> | null = null;
  for await (const line of lines) {
    number += 1;
    if (foot) throw new ArchiveRefused(`line ${number} stands behind the end of the backup`);
    const value = parseLine(line, number);
    if (number === 1) {
      readHead(value);
    } else if (Array.isArray(value)) {
      yield readRow(value, number);
    } else {
      foot = Foot.safeParse(value).data ?? null;
      if (!foot) throw new ArchiveRefused(`line ${number} is neither a row nor the end of a backup`);
      continue;
    }
    digest.update(`${line}\n`);
  }
  if (number === 0) throw new ArchiveRefused('it is empty');
  if (!foot) throw new ArchiveRefused(`it was cut short after line ${number}`);
  if (foot.rows !== number - 2 || foot.sha256 !== digest.digest('hex')) {
    throw new ArchiveRefused('its rows are not those it was sealed with: it was changed or damaged');
  }
}

function parseLine(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new ArchiveRefused(number === 1 ? 'it is no backup' : `line ${number} is damaged or cut short`);
  }
}

function readHead(value: unknown): void {
  const head = Head.safeParse(value).data;
  if (!head) throw new ArchiveRefused('it is no backup');
  if (head.assay_backup > format) {
    throw new ArchiveRefused(`it was written by the newer release ${head.version}: restore it with that one`);
  }
}

function readRow(value: readonly unknown[], number: number): ArchivedRow {
  const row = Row.safeParse(value).data;
  const [table, ...values] = row ?? [''];
  if (widths.get(table) !== values.length) throw new ArchiveRefused(`line ${number} is no row of a known table`);
  return { table, values };
}
