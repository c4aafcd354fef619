/** Prints the changelog's section of a version, for the notes of its release: `node scripts/release-notes.ts 1.29.0`. */
import { readFileSync } from 'node:fs';

function extractNotes(version: string): string {
  const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8');
  const [, section] = changelog.split(new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\].*$`, 'm'));
  if (section === undefined) throw new Error(`CHANGELOG.md has no section for ${version}`);
  return section.split(/^## /m)[0]!.trim();
}

// Other scripts are generators, which `./assay generate` imports.
if (import.meta.main) {
  const [version] = process.argv.slice(2);
  if (!version) throw new Error('pass a version: node scripts/release-notes.ts 1.29.0');
  console.log(extractNotes(version));
}
