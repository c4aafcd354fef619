import type { FastifyReply, FastifyRequest } from 'fastify';
import { countCodePoints, formatList } from '../base/text.ts';
import type { ValidateResponse } from '../wire/contract/validate-response.ts';
import { reportFormats } from '../wire/formats/reports/index.ts';
import { json } from '../wire/formats/reports/json.ts';
import type { ReportFormat } from '../wire/formats/reports/report-format.ts';
import type { Parameter } from '../wire/operation.ts';
import { badFields } from '../wire/read-record.ts';
import { accepted } from './accept.ts';

/** The format of the response, and the file name that a report shows for the code. */
export type ReportRequest = { readonly format: ReportFormat; readonly path: string };

const pathDefault = 'code.py';
const pathLengthMax = 1000;

/** JSON comes first, so that callers without a preference get it. */
const formats: readonly ReportFormat[] = [json, ...reportFormats.filter((format) => format !== json)];
const names = formats.map(({ name }) => name);
const mediaTypes = formats.map(({ mediaType }) => mediaType);

/** `?format=` overrides `Accept`; if `Accept` matches no format, the response is JSON. */
export function readReportRequest({ headers, query }: FastifyRequest): ReportRequest {
  const { format: name, file: given } = query as Record<string, unknown>;
  const file = given === undefined || given === '' ? pathDefault : given;
  if (typeof file !== 'string' || countCodePoints(file) > pathLengthMax || /[\0-\x1f\x7f]/.test(file)) {
    const msg = `must be a file name of at most ${pathLengthMax} characters`;
    throw badFields([{ loc: ['query', 'file'], msg, type: 'value_error' }]);
  }
  if (name === undefined || name === '') {
    const type = headers.accept === undefined ? null : accepted(headers.accept, mediaTypes);
    return { format: formats.find(({ mediaType }) => mediaType === type) ?? json, path: file };
  }
  const format = formats.find((one) => one.name === name);
  if (!format) {
    const msg = `must be one of ${formatList(names, 'or')}`;
    throw badFields([{ loc: ['query', 'format'], msg, type: 'enum', ctx: { expected: names } }]);
  }
  return { format, path: file };
}

export const isJson = ({ format }: ReportRequest): boolean => format === json;

/** The response in the requested format. For JSON it is the record itself. */
export async function renderReport(
  { format, path }: ReportRequest,
  code: string,
  answer: ValidateResponse,
  reply: FastifyReply,
  baseUrl: string,
): Promise<ValidateResponse | string> {
  if (format === json) return answer;
  reply.type(`${format.mediaType}; charset=utf-8`);
  const report = format.open(baseUrl);
  return report.add({ path, code, answer }) + (await report.end());
}

/** Query parameters of operations that return reports. */
export const reportQuery = {
  format: {
    description: `The format of the response: ${formatList(names, 'or')}; by default the one that \`Accept\` names, or else \`json\`.`,
    schema: { type: 'string', enum: [...names, ''] },
  },
  file: {
    description: `The file name that the report shows; \`${pathDefault}\` by default.`,
    schema: { type: 'string', maxLength: pathLengthMax, pattern: '^[^\\x00-\\x1f\\x7f]*$' },
  },
} as const satisfies Record<string, Parameter>;

export const reportTypes: Readonly<Record<string, string>> = Object.fromEntries(
  formats.filter((format) => format !== json).map(({ mediaType, summary }) => [mediaType, `For ${summary}.`]),
);
