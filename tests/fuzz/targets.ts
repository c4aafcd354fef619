import type { Target } from './target.ts';
import { agents } from './targets/agents.ts';
import { credentials } from './targets/credentials.ts';
import { documents } from './targets/documents.ts';
import { payments } from './targets/payments.ts';
import { programs } from './targets/programs.ts';
import { pythonTexts } from './targets/python-texts.ts';
import { reports } from './targets/reports.ts';
import { requests } from './targets/requests.ts';

export const targets: readonly Target[] = [
  ...requests,
  ...credentials,
  ...agents,
  ...payments,
  ...documents,
  ...reports,
  ...pythonTexts,
  ...programs,
];
