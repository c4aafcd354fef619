import type { Call } from '../../python/tree.ts';
import { refuse } from '../refusal.ts';

/** The encodings that the runtime knows, without hyphens. */
const known = /^(?:utf(?:8|16|32)(?:[lb]e)?|u8|(?:us)?ascii|latin1|iso88591|l1|unicodeescape)$/;
const knownToCodecs = /^(?:rot13|hex(?:codec)?|base64(?:codec)?)$/;

/** Refuses a call that names an encoding which the runtime lacks; `at` is the position of the argument. */
export function checkEncoding({ args, keywords }: Call, at: number, isCodecs = false): void {
  const given = keywords.find(({ arg }) => arg === 'encoding')?.value ?? args[at];
  if (given?.kind !== 'Constant' || given.value.type !== 'str') return;
  const name = given.value.value.toLowerCase().replace(/[-_ ]/g, '');
  if (!known.test(name) && !(isCodecs && knownToCodecs.test(name)))
    refuse(given, `the encoding \`${given.value.value}\``);
}
