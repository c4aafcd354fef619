import { z } from 'zod';
import { severities } from '../../model/finding.ts';
import { languages } from '../../model/language.ts';
import { modes } from '../../model/mode.ts';

export const Mode = z.enum(modes).meta({
  id: 'Mode',
  description: 'How much work is done. Each mode contains the one before it; only `execute` runs the code.',
});

export const Language = z.enum(languages).meta({
  id: 'Language',
  description: 'Shared across services; this one accepts only `python`.',
});

export const Severity = z.enum(severities).meta({
  id: 'Severity',
  description: '`error` makes the answer invalid; `warning` and `info` do not.',
});
