import { readFileSync } from 'node:fs';
import { html } from '../entrances/html.ts';
import type { Route } from '../entrances/route.ts';
import { Changelog } from '../wire/contract/changelog.ts';
import { changelogPage } from '../wire/formats/changelog-page.ts';

export type Entry = { readonly version: string; readonly released: string; readonly changes: readonly string[] };

/**
 * Reads the format of Keep a Changelog: `## [1.29.0] - 2026-11-15`, then lists under headings such as `### Added`. An
 * indented line continues the item before it. What is unreleased is left out: it describes no version that can serve.
 */
export function readChangelog(markdown: string): Entry[] {
  const entries: { version: string; released: string; changes: string[] }[] = [];
  for (const line of markdown.split('\n')) {
    const heading = /^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/.exec(line);
    const changes = entries.at(-1)?.changes;
    if (heading) entries.push({ version: heading[1]!, released: heading[2]!, changes: [] });
    else if (line.startsWith('- ')) changes?.push(line.slice(2));
    else if (/^\s+\S/.test(line) && changes?.length) changes.push(`${changes.pop()} ${line.trim()}`);
  }
  return entries;
}

export function changelogRoutes(): Route[] {
  const entries = readChangelog(readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8'));
  return [
    {
      method: 'GET',
      path: '/v1/changelog',
      tag: 'operation',
      summary: 'What changed in the serving version',
      response: { description: 'The newest entry, then all of them.', schema: Changelog },
      handle: () => ({ ...entries[0], entries }),
    },
    {
      method: 'GET',
      path: '/changelog',
      tag: 'documents',
      summary: 'What changed, for people',
      response: { description: 'A page.', type: 'text/html' },
      handle: (_request, reply) => html(reply, changelogPage(entries)),
    },
  ];
}
