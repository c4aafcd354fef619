import { z } from 'zod';
import { severities } from '../../model/finding.ts';
import { languages } from '../../model/language.ts';
import { modes } from '../../model/mode.ts';

export const Mode = z.enum(modes).meta({
  id: 'Mode',
  description: 'How much to do. Each mode includes the previous one; only `execute` runs the code.',
});

export const Language = z.enum(languages).meta({
  id: 'Language',
  description: 'This enum is shared with other services; this service accepts only `python`.',
});

export const Severity = z.enum(severities).meta({
  id: 'Severity',
  description: 'An `error` makes the code invalid; `warning` and `info` do not.',
});
