import type { Engines } from '../../engines.ts';
import type { Verdict } from '../../model/verdict.ts';
import { validate } from '../../validate/validate.ts';
import type { ReportableResponse } from '../../wire/formats/reports/report-format.ts';
import { project } from '../../wire/project.ts';
import type { Plan } from './plan.ts';

/** Returns what the service would return for the code, without the fields about the call. */
export async function checkCode(
  code: string,
  { mode, options }: Plan,
  { tools }: Engines,
  baseUrl: string | null,
  signal: AbortSignal,
): Promise<ReportableResponse> {
  return projectVerdict(await validate({ code, mode, options }, tools, signal), baseUrl);
}

function projectVerdict(verdict: Verdict, baseUrl: string | null): ReportableResponse {
  const { meta, ...rest } = project(verdict, { requestId: '', cost: 0, baseUrl });
  const { request_id: _, cost: __, ...provenance } = meta;
  return { ...rest, meta: provenance };
}
