import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTask } from '../../src/marketplace/task.ts';

const read = (task: object) => readTask(Buffer.from(JSON.stringify(task)));

const tool = 'python_code_repair';

for (const [name, task, body] of [
  ['code as it is', { prompt: 'x = 1' }, { code: 'x = 1', mode: 'repair', options: {} }],
  [
    'a ValidateRequest, but for its mode',
    { prompt: '{"code": "x = 1", "mode": "execute", "language": "python", "options": {"optimize": true}}' },
    { code: 'x = 1', language: 'python', mode: 'repair', options: { optimize: true } },
  ],
  [
    'options of the prompt before those beside it, and those in options before others',
    {
      prompt: '{"code": "x", "options": {"timeout_s": 1}}',
      options: { timeout_s: 2, max_iterations: 2 },
      timeout_s: 3,
      max_iterations: 3,
      examples: 'assert x',
    },
    { code: 'x', mode: 'repair', options: { timeout_s: 1, max_iterations: 2, examples: 'assert x' } },
  ],
  [
    'options as JSON',
    { prompt: 'x', options: '{"optimize": true}' },
    { code: 'x', mode: 'repair', options: { optimize: true } },
  ],
  ['options that are none', { prompt: 'x', options: [1] }, { code: 'x', mode: 'repair', options: {} }],
  ['a dictionary that is code', { prompt: '{"a": 1}' }, { code: '{"a": 1}', mode: 'repair', options: {} }],
  ['a list that is code', { prompt: '["code"]' }, { code: '["code"]', mode: 'repair', options: {} }],
  [
    'code that is no text, for the service to refuse',
    { prompt: '{"code": 1}' },
    { code: 1, mode: 'repair', options: {} },
  ],
  [
    'a language beside the prompt',
    { prompt: 'x', language: 'sql' },
    { code: 'x', language: 'sql', mode: 'repair', options: {} },
  ],
] as const) {
  test(`a prompt is ${name}`, () => assert.deepEqual(read({ ...task, tool }).body, body));
}

for (const [name, text, problem] of [
  ['a list', '[]', { message: 'the request is not a JSON object', tool: null, prompt: null }],
  ['an empty prompt', `{"prompt": "", "tool": "${tool}"}`, { message: 'the request has no prompt', tool, prompt: '' }],
  ['a prompt that is a number', '{"prompt": 1}', { message: 'the request has no prompt', tool: null, prompt: null }],
] as const) {
  test(`${name} is refused`, () => assert.throws(() => readTask(Buffer.from(text)), { name: 'BadTask', ...problem }));
}
