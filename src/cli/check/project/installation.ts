import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sha256 } from '../../../base/digest.ts';
import { serviceVersion } from '../../../base/version.ts';
import { projectFolder } from '../../../project-folder.ts';

/**
 * Identifies what answers depend on besides the code: this installation, the packages it knows, and those of the
 * environment. A checkout changes without a new version, so the files themselves count.
 */
export function identifyInstallation(python: string | null): string {
  const source = readdirSync(join(projectFolder, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('__pycache__'))
    .map((entry) => describe(join(entry.parentPath, entry.name)))
    .sort();
  const others = ['package-lock.json', 'requirements.txt', '.assay/python/pyvenv.cfg', '.assay/packages'];
  const environment = python === null ? [] : [python, ...describeEnvironment(python)];
  const parts = [
    serviceVersion,
    process.version,
    ...source,
    ...others.map((one) => describe(join(projectFolder, one))),
  ];
  return sha256([...parts, ...environment].join('\n'));
}

/** Installing or removing a package changes the folder that packages are in. */
function describeEnvironment(python: string): string[] {
  const library = join(dirname(dirname(python)), 'lib');
  const versions = statSync(library, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(library) : [];
  return versions
    .filter((name) => name.startsWith('python'))
    .map((name) => describe(join(library, name, 'site-packages')));
}

function describe(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return `${path} ${found ? `${found.mtimeMs} ${found.isFile() ? found.size : ''}` : 'none'}`;
}
