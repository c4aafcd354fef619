import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Component } from './component.ts';

/** The Debian packages in use; the first three run containers. */
const packages = ['crun', 'runc', 'bubblewrap', 'python3'] as const;

const fields = ['Package', 'Version', 'Architecture', 'db:Status-Status'];

/** The installed ones; none if this is not Debian. */
export function listDebianComponents(): Component[] {
  let output: string;
  try {
    output = execFileSync(
      'dpkg-query',
      ['-W', `-f=${fields.map((field) => `\${${field}}`).join('\\t')}\\n`, ...packages],
      {
        encoding: 'utf8',
        env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
  } catch (error) {
    // dpkg-query fails if a package is missing, but still prints the others.
    output = String((error as { stdout?: string }).stdout ?? '');
  }
  return output
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , , status]) => status === 'installed')
    .map(([name, version, architecture]) => ({
      ecosystem: 'Debian',
      name: name!,
      version: version!,
      purl: `pkg:deb/debian/${name}@${encodeURIComponent(version!)}?arch=${architecture}`,
      licence: readLicence(name!),
      sha512: null,
      use: 'optional',
      needs: [],
    }));
}

/** The first licence in Debian's copyright file. */
function readLicence(name: string): string | null {
  try {
    return /^License: ?([\w.+-]+)$/m.exec(readFileSync(`/usr/share/doc/${name}/copyright`, 'utf8'))?.[1] ?? null;
  } catch {
    return null;
  }
}
