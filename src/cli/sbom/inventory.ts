import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../project-folder.ts';
import type { Component } from './component.ts';
import { listDebianComponents } from './debian-components.ts';
import { type LockFile, listNpmComponents, listNpmNeeds } from './npm-components.ts';
import { listPythonComponents } from './python-components.ts';

export type Inventory = { readonly components: readonly Component[]; readonly needs: readonly string[] };

/** Every package in use, sorted, so that the same tree always gives the same list. */
export function takeInventory(): Inventory {
  const read = (file: string): string => readFileSync(join(projectFolder, file), 'utf8');
  const lock = JSON.parse(read('package-lock.json')) as LockFile;
  const findSite = (environment: string): string | null =>
    globSync(join(projectFolder, '.assay', environment, 'lib/python3*/site-packages'))[0] ?? null;
  const site = findSite('python');
  const testSite = findSite('test-python');
  const types = listPythonComponents(read('requirements.txt'), 'runtime', site);
  const machine = listDebianComponents();
  const components = [
    ...listNpmComponents(lock),
    ...types,
    ...listPythonComponents(read('tests/requirements.txt'), 'development', testSite),
    ...listPythonComponents(read('tests/requirements-deep.txt'), 'development', testSite),
    ...listPythonComponents(read('bench/requirements.txt'), 'development', site),
    ...machine,
  ];
  // A package that both the service and its tests need is listed once, as the service's.
  const byPurl = new Map(components.toReversed().map((component) => [component.purl, component]));
  return {
    components: [...byPurl.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
    needs: [...new Set([...listNpmNeeds(lock), ...[...types, ...machine].map(({ purl }) => purl)])].sort(),
  };
}
