import type { FastifyReply, FastifyRequest } from 'fastify';
import { codePoints, formatList } from '../base/text.ts';
import type { ValidateResponse } from '../wire/contract/validate-response.ts';
import { reportFormats } from '../wire/formats/reports/index.ts';
import { json } from '../wire/formats/reports/json.ts';
import type { ReportFormat } from '../wire/formats/reports/report-format.ts';
import type { Parameter } from '../wire/operation.ts';
import { badFields } from '../wire/read-record.ts';
import { accepted } from './accept.ts';

/** In which format a verdict is wanted, and what it is to call the text that was sent. */
export type ReportRequest = { readonly format: ReportFormat; readonly path: string };

const pathDefault = 'code.py';
const pathLengthMax = 1000;

/** JSON first: who takes several alike, or everything, gets what was always given. */
const formats: readonly ReportFormat[] = [json, ...reportFormats.filter((format) => format !== json)];
const names = formats.map(({ name }) => name);
const mediaTypes = formats.map(({ mediaType }) => mediaType);

/** `?format=` wins over `Accept`; an `Accept` that nothing meets is answered with JSON. */
export function readReportRequest({ headers, query }: FastifyRequest): ReportRequest {
  const { format: name, file: given } = query as Record<string, unknown>;
  const file = given === undefined || given === '' ? pathDefault : given;
  if (typeof file !== 'string' || codePoints(file) > pathLengthMax || /[\0-\x1f\x7f]/.test(file)) {
    const msg = `must be the name of a file, at most ${pathLengthMax} characters`;
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

/** The answer in the format asked for. In JSON it is the record itself. */
export function renderReport(
  { format, path }: ReportRequest,
  code: string,
  answer: ValidateResponse,
  reply: FastifyReply,
  baseUrl: string,
): ValidateResponse | string {
  if (format === json) return answer;
  reply.type(`${format.mediaType}; charset=utf-8`);
  const report = format.open(baseUrl);
  return report.add({ path, code, answer }) + report.end();
}

/** For the description of operations that answer so. */
export const reportQuery = {
  format: {
    description: `The format of the answer: ${formatList(names, 'or')}; \`json\` unless \`Accept\` names the type of another.`,
    schema: { type: 'string', enum: [...names, ''] },
  },
  file: {
    description: `What the report calls the text; \`${pathDefault}\` unless given.`,
    schema: { type: 'string', maxLength: pathLengthMax, pattern: '^[^\\x00-\\x1f\\x7f]*$' },
  },
} as const satisfies Record<string, Parameter>;

export const reportTypes: Readonly<Record<string, string>> = Object.fromEntries(
  formats.filter((format) => format !== json).map(({ mediaType, summary }) => [mediaType, `For ${summary}.`]),
);
