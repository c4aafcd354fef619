import { join } from 'node:path';
import { installedPython } from '../../src/engines.ts';
import { sandboxRequirements } from '../../src/packages/importable-packages.ts';
import { InstallFailed, installPackages } from '../../src/packages/install.ts';
import { projectFolder } from '../../src/project-folder.ts';
import { ensureRootfs, findRootfsPython } from '../../src/sandbox/rootfs.ts';
import { cacheFolder, neverAborted } from './engines.ts';

/** Installs the default packages, where the service has them, or returns why that is not possible here. */
export async function installDefaultPackages(): Promise<{ readonly site: string } | { readonly reason: string }> {
  const python = await findRootfsPython(await ensureRootfs({ python: installedPython, folder: cacheFolder }));
  const plan = {
    requirements: sandboxRequirements,
    folder: join(projectFolder, '.assay/importable'),
    python: installedPython,
    purpose: { kind: 'importable', version: python!.version, compiler: installedPython },
    env: process.env,
  } as const;
  try {
    return { site: join((await installPackages(plan, neverAborted)).folder, 'site') };
  } catch (error) {
    if (!(error instanceof InstallFailed)) throw error;
    return { reason: `${error.message}: ${error.problems.map(({ reason }) => reason).join('; ')}` };
  }
}
