import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readTask } from '../../src/marketplace/task.ts';

const read = (task: object) => readTask(Buffer.from(JSON.stringify(task)));

const tool = 'python_code_repair';

for (const [name, task, body] of [
  ['read as code', { prompt: 'x = 1' }, { code: 'x = 1', mode: 'repair', options: {} }],
  [
    'read as a ValidateRequest, but its mode is ignored',
    { prompt: '{"code": "x = 1", "mode": "execute", "language": "python", "options": {"optimize": true}}' },
    { code: 'x = 1', language: 'python', mode: 'repair', options: { optimize: true } },
  ],
  [
    'combined with options: those in the prompt first, then `options`, then other fields',
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
    'combined with options given as JSON',
    { prompt: 'x', options: '{"optimize": true}' },
    { code: 'x', mode: 'repair', options: { optimize: true } },
  ],
  [
    'read without options if they are not an object',
    { prompt: 'x', options: [1] },
    { code: 'x', mode: 'repair', options: {} },
  ],
  [
    'read as code if it is a dictionary without code',
    { prompt: '{"a": 1}' },
    { code: '{"a": 1}', mode: 'repair', options: {} },
  ],
  ['read as code if it is a list', { prompt: '["code"]' }, { code: '["code"]', mode: 'repair', options: {} }],
  [
    'passed on if its code is not a string, so that the service rejects it',
    { prompt: '{"code": 1}' },
    { code: 1, mode: 'repair', options: {} },
  ],
  [
    'combined with a language',
    { prompt: 'x', language: 'sql' },
    { code: 'x', language: 'sql', mode: 'repair', options: {} },
  ],
] as const) {
  test(`a prompt is ${name}`, () => assert.deepEqual(read({ ...task, tool }).body, body));
}

for (const [name, text, problem] of [
  ['a list instead of an object', '[]', { message: 'the request is not a JSON object', tool: null, prompt: null }],
  ['an empty prompt', `{"prompt": "", "tool": "${tool}"}`, { message: 'the request has no prompt', tool, prompt: '' }],
  ['a prompt that is a number', '{"prompt": 1}', { message: 'the request has no prompt', tool: null, prompt: null }],
] as const) {
  test(`${name} is rejected`, () => assert.throws(() => readTask(Buffer.from(text)), { name: 'BadTask', ...problem }));
}
