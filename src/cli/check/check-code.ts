import { basename, resolve } from 'node:path';
import { extractedRule } from '../../model/extracted.ts';
import type { Submission } from '../../model/submission.ts';
import type { Verdict } from '../../model/verdict.ts';
import { unparseableMax } from '../../validate/score.ts';
import type { Tools } from '../../validate/tools.ts';
import { validate } from '../../validate/validate.ts';
import type { ReportableResponse } from '../../wire/formats/reports/report-format.ts';
import { project } from '../../wire/project.ts';
import { makeIsIgnored } from './ignored-findings.ts';
import { findLocalModules } from './local-modules.ts';
import type { Plan } from './plan.ts';
import type { Source } from './source.ts';

/** What is checked about a file: its text with its options and the files it imports. */
export type FileCheck = { readonly submission: Submission; readonly path: string };

export function prepareCheck(
  { path, name, code }: Pick<Source, 'path' | 'name' | 'code'>,
  { mode, options, stdinFilename }: Plan,
): FileCheck {
  // Text from standard input has a place among other files only if it was given a name.
  const file = path !== '-' ? path : stdinFilename && name;
  const local = file ? findLocalModules(file, code) : { path: options.path, files: null };
  // The name of a stub matters even if it has no siblings: its annotations are never evaluated.
  const stub = file?.endsWith('.pyi') && local.files === null ? { path: basename(file) } : {};
  return { submission: { code, mode, options: { ...options, ...local, ...stub } }, path: resolve(file || name) };
}

/** Returns what the service would return for the code, without the fields about the call. */
export async function checkCode(
  { submission, path }: FileCheck,
  { ignores }: Plan,
  tools: Tools,
  modules: readonly string[],
  baseUrl: string | null,
  signal: AbortSignal,
): Promise<ReportableResponse> {
  const isIgnored = makeIsIgnored(ignores, path);
  return projectVerdict(judgeFile(await validate(submission, tools, signal, { isIgnored, modules })), baseUrl);
}

/** A file with code inside another text does not run, and replacing it by the code would lose the rest. */
function judgeFile(verdict: Verdict): Verdict {
  if (!verdict.findings.some(({ rule }) => rule === extractedRule)) return verdict;
  const findings = verdict.findings.map(({ fixed: _, ...one }) =>
    one.rule === extractedRule ? { ...one, severity: 'error' as const } : one,
  );
  return { ...verdict, findings, valid: false, score: Math.min(verdict.score, unparseableMax), fix: null };
}

function projectVerdict(verdict: Verdict, baseUrl: string | null): ReportableResponse {
  const { meta, ...rest } = project(verdict, { requestId: '', cost: 0, baseUrl });
  const { request_id: _, cost: __, ...provenance } = meta;
  return { ...rest, meta: provenance };
}
