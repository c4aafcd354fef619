import { textReport } from '../text-report.ts';
import { oneLine, visible } from '../visible.ts';
import { defineReportFormat } from './report-format.ts';

export const text = defineReportFormat({
  name: 'text',
  mediaType: 'text/plain',
  extension: 'txt',
  summary: 'people, editors and problem matchers',
  open: () => ({
    add: (file) => textReport(file),
    addUnchecked: (path, reason) => `${visible(path)}: could not be checked: ${oneLine(reason)}\n`,
    end: () => '',
  }),
});
