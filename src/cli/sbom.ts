import { writeFileSync } from 'node:fs';
import { type Command, Misuse } from './command.ts';
import { cycloneDx } from './sbom/cyclonedx.ts';
import { inventory } from './sbom/pieces.ts';

export const sbom: Command = {
  name: 'sbom',
  usage: '[FILE]',
  summary: 'list every package this tree is made of, with versions, licences and hashes, as CycloneDX 1.6 JSON',
  async run([file, ...rest]) {
    if (rest.length > 0 || (file?.startsWith('-') && file !== '-')) throw new Misuse('name one file, or none');
    const text = `${JSON.stringify(cycloneDx(inventory()), null, 2)}\n`;
    if (file === undefined || file === '-') await print(text);
    else writeFileSync(file, text);
    return 0;
  },
};

/** Whoever reads only the beginning of it has read enough. */
const print = (text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EPIPE' ? resolve() : reject(error),
    );
    process.stdout.write(text, (error) => void (error ?? resolve()));
  });
