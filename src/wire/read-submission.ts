import type { z } from 'zod';
import { codePoints, listed } from '../base/text.ts';
import { languagesServed } from '../model/language.ts';
import type { Submission } from '../model/submission.ts';
import type { FieldProblem } from './contract/error-envelope.ts';
import { ValidateRequest } from './contract/validate-request.ts';
import { Refusal } from './refusal.ts';

/** What a deployment accepts, never more than the contract. */
export type Bounds = {
  readonly codeLengthMax: number;
  readonly timeoutSecondsMax: number;
  readonly transpileTargets: readonly string[];
};

/** A JSON value in, a call that keeps every bound out; or a refusal that names each field at fault. */
export function readSubmission(body: unknown, bounds: Bounds): Submission {
  refuseLongCode(body, bounds.codeLengthMax);
  const parsed = ValidateRequest.safeParse(body);
  if (!parsed.success) throw badRequest(parsed.error.issues.map((issue) => fieldProblem(issue, body)));
  const { code, language, mode, options } = parsed.data;
  if (!(languagesServed as readonly string[]).includes(language)) {
    throw new Refusal('unsupported_language', {
      fields: [
        { loc: ['body', 'language'], msg: `${language} is not served here`, type: 'unsupported', input: language },
      ],
      remedy: { languages: languagesServed },
    });
  }
  const problems = [...beyondDeployment(options, bounds)];
  if (problems.length > 0) throw badRequest(problems);
  return {
    code,
    mode,
    options: {
      timeoutSeconds: options.timeout_s,
      iterationsMax: options.max_iterations,
      transpileTo: options.transpile_to,
      expectedOutput: options.expected_output,
      examples: options.examples,
      optimize: options.optimize,
    },
  };
}

/** Length comes before every other bound, because it has a status of its own. */
function refuseLongCode(body: unknown, max: number): void {
  const code = isRecord(body) ? body.code : undefined;
  if (typeof code !== 'string' || code.length <= max) return;
  const length = codePoints(code);
  if (length <= max) return;
  throw new Refusal('code_too_large', {
    message: `The code has ${length} characters; this deployment accepts ${max}.`,
    fields: [
      {
        loc: ['body', 'code'],
        msg: `at most ${max} characters`,
        type: 'string_too_long',
        ctx: { max_length: max, length },
      },
    ],
  });
}

function* beyondDeployment(
  options: z.infer<typeof ValidateRequest>['options'],
  bounds: Bounds,
): Generator<FieldProblem> {
  if (options.timeout_s !== null && options.timeout_s > bounds.timeoutSecondsMax) {
    yield {
      loc: ['body', 'options', 'timeout_s'],
      msg: `this deployment allows at most ${bounds.timeoutSecondsMax} seconds`,
      type: 'less_than_equal',
      input: options.timeout_s,
      ctx: { le: bounds.timeoutSecondsMax },
    };
  }
  if (options.transpile_to !== null && !bounds.transpileTargets.includes(options.transpile_to)) {
    yield {
      loc: ['body', 'options', 'transpile_to'],
      msg: `the targets are ${listed(bounds.transpileTargets)}`,
      type: 'enum',
      ctx: { expected: bounds.transpileTargets },
    };
  }
}

const badRequest = (fields: readonly FieldProblem[]): Refusal =>
  new Refusal('bad_request', {
    message: `The request has ${fields.length === 1 ? 'a field' : `${fields.length} fields`} that cannot be used: ${fields
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

/** The library's words for an issue, in the shape callers of the older 422 already read. */
function fieldProblem(issue: Issue, body: unknown): FieldProblem {
  const loc = ['body', ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))];
  const input = at(body, issue.path);
  const said = (msg: string, type: string, ctx?: Record<string, unknown>): FieldProblem => ({
    loc,
    msg,
    type,
    ...(echoable(input) ? { input } : {}),
    ...(ctx ? { ctx } : {}),
  });
  switch (issue.code) {
    case 'invalid_type':
      if (input === undefined) return { loc, msg: 'this field is required', type: 'missing' };
      return said(`must be ${article(issue.expected)}`, typeNames[issue.expected] ?? 'type');
    case 'invalid_value':
      return said(`must be one of ${listed(issue.values.map(String), 'or')}`, 'enum', { expected: issue.values });
    case 'too_big':
      return said(`must be at most ${issue.maximum}`, 'less_than_equal', { le: issue.maximum });
    case 'too_small':
      return issue.inclusive
        ? said(`must be at least ${issue.minimum}`, 'greater_than_equal', { ge: issue.minimum })
        : said(`must be greater than ${issue.minimum}`, 'greater_than', { gt: issue.minimum });
    case 'custom': {
      const { type, ...ctx } = issue.params ?? {};
      return said(issue.message, String(type ?? 'value_error'), ctx);
    }
    default:
      return said(issue.message, 'value_error');
  }
}

const article = (expected: string): string => (/^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`);

const at = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, step) => (isRecord(value) ? value[step as string] : undefined), body);

/** Never texts, which may be code or hold a secret. */
const echoable = (input: unknown): boolean => typeof input === 'number' || typeof input === 'boolean' || input === null;
