import { writeFileSync } from 'node:fs';
import { type Command, UsageError } from './command.ts';
import { toCycloneDx } from './sbom/cyclonedx.ts';
import { takeInventory } from './sbom/inventory.ts';

export const sbom: Command = {
  name: 'sbom',
  usage: '[FILE]',
  summary: 'list every package in use, with versions, licences and hashes, as CycloneDX 1.6 JSON',
  async run([file, ...rest]) {
    if (rest.length > 0 || (file?.startsWith('-') && file !== '-')) throw new UsageError('pass at most one file name');
    const text = `${JSON.stringify(toCycloneDx(takeInventory()), null, 2)}\n`;
    if (file === undefined || file === '-') process.stdout.write(text);
    else writeFileSync(file, text);
    return 0;
  },
};
