import type { ReportableResponse } from '../../../wire/formats/reports/report-format.ts';

/** Whether every tool has finished. Another run may find more than an answer that is not complete. */
export const isComplete = ({ diagnostics }: ReportableResponse): boolean =>
  !diagnostics.some(({ rule }) => /:(gave-up|check-failed)$/.test(rule));
