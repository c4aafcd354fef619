import { mkdtempSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { temporaryFolder } from '../service.ts';

const place = temporaryFolder();

/** The same settings, with files that exist here and hold these texts under the names they are mounted by. */
export function secretFiles(named: Record<string, string>, texts: Record<string, string>): Record<string, string> {
  const folder = mkdtempSync(join(place, 'secrets-'));
  return Object.fromEntries(
    Object.entries(named).map(([name, path]) => {
      const text = texts[basename(path)];
      if (!name.endsWith('_FILE') || text === undefined) throw new Error(`${name}: there is no secret for ${path}`);
      const file = join(folder, basename(path));
      writeFileSync(file, text);
      return [name, file];
    }),
  );
}
