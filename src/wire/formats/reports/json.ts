import { defineReportFormat } from './report-format.ts';

/** One line per file: the response with the file name in front. */
export const json = defineReportFormat({
  name: 'json',
  mediaType: 'application/json',
  extension: 'json',
  summary: 'programs: the whole verdict',
  open: () => ({
    add: ({ path, answer }) => `${JSON.stringify({ file: path, ...answer })}\n`,
    addUnchecked: () => '',
    end: () => '',
  }),
});
