import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markedLines, withoutMarks } from '../../src/python/marked-example.ts';
import { ruleTexts } from '../../src/wire/rule-texts.ts';
import type { RuleText } from '../../src/wire/rules/rule-text.ts';
import type { Answer } from '../service.ts';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('open');

const answers = new Map<string, Promise<Answer>>();

/** Validates an example; the same request is sent only once. */
async function validate({ call }: RuleText, code: string): Promise<Answer['body']> {
  const request = JSON.stringify({ code, ...call });
  if (!answers.has(request)) answers.set(request, service.validate(request));
  const { status, body } = await answers.get(request)!;
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

type WireFinding = {
  readonly rule?: string;
  readonly tool?: string;
  readonly id?: string;
  readonly line: number | null;
};

const nameOf = ({ rule, tool, id }: WireFinding): string => rule ?? `${tool}:${id}`;
const findingsIn = ({ diagnostics, security }: Answer['body']): WireFinding[] => [...diagnostics, ...security];
const namesOf = (answer: Answer['body']): string[] => findingsIn(answer).map(nameOf);

const linesOf = (answer: Answer['body'], rule: string): number[] =>
  findingsIn(answer).flatMap((one) => (nameOf(one) === rule && one.line !== null ? [one.line] : []));

test('the service reports each bad example on the marked lines', { concurrency: 4 }, async (context) => {
  await Promise.all(
    ruleTexts
      .filter(({ bad }) => bad !== null)
      .map((rule) =>
        context.test(`${rule.rule} on the marked lines`, async () => {
          const answer = await validate(rule, withoutMarks(rule.bad!));
          assert.ok(namesOf(answer).includes(rule.reportedAs), namesOf(answer).join(' '));
          assert.deepEqual([...new Set(linesOf(answer, rule.reportedAs))], markedLines(rule.bad!));
        }),
      ),
  );
});

/** Caused by the options rather than the code, so its good example is sent without options. */
const sentWithoutOptions = new Set(['python:example-malformed']);

test('the service reports nothing for each good example', { concurrency: 4 }, async (context) => {
  await Promise.all(
    ruleTexts
      .filter(({ good }) => good !== null)
      .map((rule) =>
        context.test(`${rule.rule} is not reported`, async () => {
          const call: RuleText['call'] = sentWithoutOptions.has(rule.rule) ? { mode: rule.call.mode } : rule.call;
          const answer = await validate({ ...rule, call }, rule.good!);
          if (rule.group === 'security') {
            // Capabilities of the code are still reported, as info.
            assert.deepEqual(
              answer.security.filter(({ severity }: { severity: string }) => severity !== 'info'),
              [],
            );
          } else {
            assert.ok(!namesOf(answer).includes(rule.rule), namesOf(answer).join(' '));
            assert.ok(answer.valid, JSON.stringify(answer.diagnostics));
          }
        }),
      ),
  );
});
