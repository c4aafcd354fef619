// Derived from the files of this folder by scripts/registries.ts; not written by hand.
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { sarif } from './sarif.ts';
import { text } from './text.ts';

export const reportFormats = [
  github,
  gitlab,
  json,
  junit,
  sarif,
  text,
] as const;
