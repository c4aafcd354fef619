import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectFolder } from '../../src/project-folder.ts';

/** Of the command line: one file each. */
export const commandNames: readonly string[] = readdirSync(join(projectFolder, 'src/cli'), { withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => basename(entry.name, '.ts'));
