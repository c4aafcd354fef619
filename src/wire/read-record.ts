import type { z } from 'zod';
import { formatList } from '../base/text.ts';
import type { FieldProblem } from './contract/error-envelope.ts';
import { Refusal } from './refusal.ts';

/** Parses a JSON value into a record of the contract, or throws a refusal that lists each invalid field. */
export function readRecord<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw badFields(parsed.error.issues.map((issue) => fieldProblem(issue, body)));
}

export const badFields = (fields: readonly FieldProblem[]): Refusal =>
  new Refusal('bad_request', {
    message: `The request has ${fields.length === 1 ? 'an invalid field' : `${fields.length} invalid fields`}: ${fields
      .map((field) => field.loc.join('.'))
      .join(', ')}.`,
    fields,
  });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

type Issue = z.core.$ZodIssue;

const typeNames: Record<string, string> = {
  string: 'string_type',
  number: 'number_type',
  int: 'int_type',
  boolean: 'bool_type',
  object: 'dict_type',
};

/** Converts an issue of the schema library to the format that callers of the older 422 already read. */
function fieldProblem(issue: Issue, body: unknown): FieldProblem {
  const loc = ['body', ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))];
  const input = at(body, issue.path);
  const problem = (msg: string, type: string, ctx?: Record<string, unknown>): FieldProblem => ({
    loc,
    msg,
    type,
    ...(isEchoable(input) ? { input } : {}),
    ...(ctx ? { ctx } : {}),
  });
  switch (issue.code) {
    case 'invalid_type':
      if (input === undefined) return { loc, msg: 'this field is required', type: 'missing' };
      return problem(`must be ${article(issue.expected)}`, typeNames[issue.expected] ?? 'type');
    case 'invalid_value':
      return problem(`must be one of ${formatList(issue.values.map(String), 'or')}`, 'enum', {
        expected: issue.values,
      });
    case 'too_big':
      return problem(`must be at most ${issue.maximum}`, 'less_than_equal', { le: issue.maximum });
    case 'too_small':
      return issue.inclusive
        ? problem(`must be at least ${issue.minimum}`, 'greater_than_equal', { ge: issue.minimum })
        : problem(`must be greater than ${issue.minimum}`, 'greater_than', { gt: issue.minimum });
    case 'custom': {
      const { type, ...ctx } = issue.params ?? {};
      return problem(issue.message, String(type ?? 'value_error'), ctx);
    }
    default:
      return problem(issue.message, 'value_error');
  }
}

const article = (expected: string): string => (/^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`);

const at = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, step) => (isRecord(value) ? value[step as string] : undefined), body);

/** Strings are never echoed, because they may be code or contain a secret. */
const isEchoable = (input: unknown): boolean =>
  typeof input === 'number' || typeof input === 'boolean' || input === null;
