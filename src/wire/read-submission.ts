import type { z } from 'zod';
import { codePoints, listed } from '../base/text.ts';
import { languagesServed } from '../model/language.ts';
import type { Submission } from '../model/submission.ts';
import type { FieldProblem } from './contract/error-envelope.ts';
import { ValidateRequest } from './contract/validate-request.ts';
import { badFields, readRecord } from './read-record.ts';
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
  const { code, language, mode, options } = readRecord(ValidateRequest, body);
  if (!(languagesServed as readonly string[]).includes(language)) {
    throw new Refusal('unsupported_language', {
      fields: [
        { loc: ['body', 'language'], msg: `${language} is not served here`, type: 'unsupported', input: language },
      ],
      remedy: { languages: languagesServed },
    });
  }
  const problems = [...beyondDeployment(options, bounds)];
  if (problems.length > 0) throw badFields(problems);
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
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
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
