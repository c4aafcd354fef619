import { countCodePoints, formatList } from '../base/text.ts';
import { languagesServed } from '../model/language.ts';
import { type NamedOption, type Options, optionList } from '../model/options.ts';
import { noFiles, type SiblingFiles } from '../model/sibling-files.ts';
import type { Submission } from '../model/submission.ts';
import type { FieldProblem } from './contract/error-envelope.ts';
import { ValidateRequest } from './contract/validate-request.ts';
import { badFields, readRecord } from './read-record.ts';
import { Refusal } from './refusal.ts';
import { siblingFileProblems } from './sibling-file-problems.ts';

/** Limits of the deployment, never looser than the contract. */
export type Bounds = {
  readonly codeLengthMax: number;
  readonly timeoutSecondsMax: number;
};

/** Parses a JSON value into a submission, or throws a refusal that lists each invalid field. */
export function readSubmission(body: unknown, bounds: Bounds): Submission {
  refuseLongCode(body, bounds.codeLengthMax);
  const { code, language, mode, options } = readRecord(ValidateRequest, body);
  if (!(languagesServed as readonly string[]).includes(language)) {
    throw new Refusal('unsupported_language', {
      fields: [
        { loc: ['body', 'language'], msg: `${language} is not supported`, type: 'unsupported', input: language },
      ],
      remedy: { languages: languagesServed },
    });
  }
  const problems = optionList.flatMap((option) => deploymentProblems(option, options[option.wire], bounds));
  const files = readFiles(body, options.files);
  problems.push(...siblingFileProblems(options.path, files ?? noFiles));
  if (problems.length > 0) throw badFields(problems);
  const values = optionList.map(({ name, wire }) => [name, options[wire]]);
  const known = { ...(Object.fromEntries(values) as Options), files };
  const ignoredOptions = unknownOptions(body);
  return { code, mode, options: known, ...(ignoredOptions.length > 0 ? { ignoredOptions } : {}) };
}

const ignoredMax = 20;
const ignoredLengthMax = 100;

/** Unknown options are ignored, so that newer clients can call older services, but a misspelt one should be noticed. */
function unknownOptions(body: unknown): string[] {
  const { options } = body as { options?: object };
  const known = new Set(optionList.map(({ wire }): string => wire));
  const unknown = Object.keys(options ?? {}).filter((name) => !known.has(name));
  return unknown.slice(0, ignoredMax).map((name) => name.slice(0, ignoredLengthMax));
}

/** In the order of their paths, so that equal calls have equal digests. None is the same as null. */
function readFiles(body: unknown, files: SiblingFiles | null): SiblingFiles | null {
  // The schema library drops this key, which is the name of no module or data file that anyone sends in good faith.
  const { options } = body as { options?: { files?: object } };
  if (options?.files && Object.hasOwn(options.files, '__proto__')) {
    throw badFields([{ loc: ['body', 'options', 'files'], msg: '__proto__ cannot be a path', type: 'value_error' }]);
  }
  const entries = Object.entries(files ?? noFiles).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** Checked before everything else, because it has its own status. */
function refuseLongCode(body: unknown, max: number): void {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  if (typeof code !== 'string' || code.length <= max) return;
  const length = countCodePoints(code);
  if (length <= max) return;
  throw new Refusal('code_too_large', {
    message: `The code has ${length} characters; this deployment accepts at most ${max}.`,
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

function deploymentProblems(option: NamedOption, value: unknown, bounds: Bounds): FieldProblem[] {
  const loc = ['body', 'options', option.wire];
  if (option.kind === 'number' && option.deploymentMax) {
    const max = bounds[option.deploymentMax];
    if (typeof value !== 'number' || value <= max) return [];
    const msg = `this deployment allows at most ${max} seconds`;
    return [{ loc, msg, type: 'less_than_equal', input: value, ctx: { le: max } }];
  }
  if (option.kind === 'names') {
    const unknown = ((value ?? []) as readonly string[]).filter((name) => !isAmong(option.choices, name));
    const msg = `the ${option.choicesNoun} are ${formatList(option.choices)}`;
    return unknown.slice(0, 1).map((input) => ({ loc, msg, type: 'enum', input, ctx: { expected: option.choices } }));
  }
  if (option.kind === 'choice') {
    if (typeof value !== 'string' || option.choices.includes(value)) return [];
    const msg = `the ${option.choicesNoun} are ${formatList(option.choices)}`;
    return [{ loc, msg, type: 'enum', ctx: { expected: option.choices } }];
  }
  return [];
}

const isAmong = (choices: readonly string[], name: string): boolean => choices.includes(name);
