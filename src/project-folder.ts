import { fileURLToPath } from 'node:url';

/** The root folder of the project, whatever the working directory. */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url));
