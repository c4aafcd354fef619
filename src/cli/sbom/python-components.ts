import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Component } from './component.ts';

/** Reads names and versions from a requirements file; throws if a line is not pinned. */
export function parsePinned(requirements: string): { readonly name: string; readonly version: string }[] {
  return requirements
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const found = /^([A-Za-z0-9][\w.-]*)==([\w.!+]+)$/.exec(line);
      if (!found) throw new Error(`${line} is not pinned to one version`);
      return { name: found[1]!, version: found[2]! };
    });
}

/** `site` is the folder they are installed in; without it their licences are unknown. */
export function listPythonComponents(requirements: string, use: Component['use'], site: string | null): Component[] {
  return parsePinned(requirements).map(({ name, version }) => ({
    ecosystem: 'PyPI',
    name,
    version,
    purl: `pkg:pypi/${name.toLowerCase().replaceAll(/[._-]+/g, '-')}@${version}`,
    licence: site === null ? null : readLicence(site, name, version),
    sha512: null,
    use,
    needs: [],
  }));
}

function readLicence(site: string, name: string, version: string): string | null {
  const [file] = globSync(join(site, `${name.replaceAll('-', '_')}-${version}.dist-info`, 'METADATA'));
  if (file === undefined) return null;
  const head = readFileSync(file, 'utf8').split('\n\n')[0]!;
  const stated = /^License-Expression: (.+)$/m.exec(head)?.[1] ?? /^License: ([^\n]{1,60})$/m.exec(head)?.[1];
  return stated ?? /^Classifier: License :: OSI Approved :: (.+)$/m.exec(head)?.[1] ?? null;
}
