// Derived from the files of this folder by scripts/registries.ts; not written by hand.
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { bench } from './bench.ts';
import { check } from './check.ts';
import { config } from './config.ts';
import { doctor } from './doctor.ts';
import { keys } from './keys.ts';
import { marketplace } from './marketplace.ts';
import { restore } from './restore.ts';
import { serve } from './serve.ts';

export const commands = [
  audit,
  backup,
  bench,
  check,
  config,
  doctor,
  keys,
  marketplace,
  restore,
  serve,
] as const;
