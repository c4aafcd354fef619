import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../service.ts';

const parentFolder = temporaryFolder();

/** Creates a folder that is removed when this process exits. */
export const newFolder = (): string => mkdtempSync(join(parentFolder, 'folder-'));
