import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Piece } from './piece.ts';

/** What is used of the machine's own packages; containers run on the first three. */
const used = ['crun', 'runc', 'bubblewrap', 'python3'] as const;

const shown = ['Package', 'Version', 'Architecture', 'db:Status-Status'];

/** Those of them that are installed; none on a machine that is not Debian's. */
export function debianPieces(): Piece[] {
  let listed: string;
  try {
    listed = execFileSync('dpkg-query', ['-W', `-f=${shown.map((field) => `\${${field}}`).join('\\t')}\\n`, ...used], {
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch (error) {
    // It fails where one is missing, and still tells of the others.
    listed = String((error as { stdout?: string }).stdout ?? '');
  }
  return listed
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , , status]) => status === 'installed')
    .map(([name, version, architecture]) => ({
      ecosystem: 'Debian',
      name: name!,
      version: version!,
      purl: `pkg:deb/debian/${name}@${encodeURIComponent(version!)}?arch=${architecture}`,
      licence: licenceOf(name!),
      sha512: null,
      use: 'optional',
      needs: [],
    }));
}

/** The licence of the first paragraph of files, in Debian's own form. */
function licenceOf(name: string): string | null {
  try {
    return /^License: ?([\w.+-]+)$/m.exec(readFileSync(`/usr/share/doc/${name}/copyright`, 'utf8'))?.[1] ?? null;
  } catch {
    return null;
  }
}
