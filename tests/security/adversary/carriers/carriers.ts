import type { Carrier } from './carrier.ts';
import { classes } from './classes.ts';
import { containers } from './containers.ts';
import { flow } from './flow.ts';
import { functions } from './functions.ts';
import { modules } from './modules.ts';
import { protocols } from './protocols.ts';
import { references } from './references.ts';

export const carriers: Readonly<Record<string, Carrier>> = {
  ...containers,
  ...flow,
  ...functions,
  ...classes,
  ...protocols,
  ...modules,
  ...references,
};
