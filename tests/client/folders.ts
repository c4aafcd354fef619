import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../service.ts';

const above = temporaryFolder();

/** A folder that goes with this process. */
export const newFolder = (): string => mkdtempSync(join(above, 'folder-'));
