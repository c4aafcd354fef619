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
    if (file === undefined || file === '-') process.stdout.write(text);
    else writeFileSync(file, text);
    return 0;
  },
};
