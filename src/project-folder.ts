import { fileURLToPath } from 'node:url';

/** Where the project lies, whatever the working folder. */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url));
