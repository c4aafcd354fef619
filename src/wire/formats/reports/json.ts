import { defineReportFormat } from './report-format.ts';

/** A line per file: the answer of the service with the file's name in front. */
export const json = defineReportFormat({
  name: 'json',
  mediaType: 'application/json',
  extension: 'json',
  summary: 'programs: the whole verdict',
  open: () => ({
    add: ({ path, answer }) => `${JSON.stringify({ file: path, ...answer })}\n`,
    miss: () => '',
    end: () => '',
  }),
});
