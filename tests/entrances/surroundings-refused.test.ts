import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { toolCall } from '../mcp/rpc.ts';
import { sharedService } from '../shared-services.ts';

const service = await sharedService('keys');
let key: string;
before(async () => {
  key = await service.mint();
});

const half = '\ud800';
const files = (...paths: string[]): object => ({ files: Object.fromEntries(paths.map((path) => [path, 'x = 1\n'])) });

const rows: readonly (readonly [name: string, options: unknown, loc: string, message: RegExp])[] = [
  ['input with a NUL', { stdin: 'a\0b' }, 'stdin', /NUL/],
  ['input with half a surrogate pair', { stdin: `a${half}` }, 'stdin', /surrogate/],
  ['input that is not a text', { stdin: 5 }, 'stdin', /string/],
  ['input one character too long', { stdin: '🐍'.repeat(1_000_001) }, 'stdin', /1000001 characters; at most 1000000/],
  ['files in a list', { files: ['a.py'] }, 'files', /record|object/],
  ['a file that is not a text', { files: { 'a.py': 1 } }, 'files.a.py', /string/],
  ['an absolute path', files('/etc/passwd'), 'files./etc/passwd', /relative/],
  ['a path that climbs', files('../a.py'), 'files.../a.py', /\.\./],
  ['a path that climbs inside', files('a/../../b.py'), 'files.a/../../b.py', /\.\./],
  ['a path with a dot', files('./a.py'), 'files../a.py', /\./],
  ['an empty folder name', files('a//b.py'), 'files.a//b.py', /empty/],
  ['a path that ends with a slash', files('a/'), 'files.a/', /empty/],
  ['an empty path', files(''), 'files.', /empty/],
  ['a backslash', files('a\\b.py'), 'files.a\\b.py', /backslash/],
  ['a NUL in a path', files('a\0.py'), 'files.a\0.py', /control/],
  ['a line break in a path', files('a\nb.py'), 'files.a\nb.py', /control/],
  ['half a surrogate pair in a path', files(`${half}.py`), 'files', /surrogate/],
  ['a path that is too long', files(`${'é'.repeat(128)}.py`), 'files.', /255 bytes/],
  ['paths that differ in case', files('a.py', 'A.py'), 'files.', /collides/],
  ['paths that differ in Unicode form', files('\u00e9.py', 'e\u0301.py'), 'files.', /collides/],
  ['a file that is also a folder', files('a', 'a/b.py'), 'files.a/b.py', /both a file and a folder/],
  ['the path of the text itself', files('main.py'), 'files.main.py', /submitted text itself/],
  ['the path of the text in another case', { ...files('APP.py'), path: 'app.py' }, 'files.', /collides/],
  ['the path of the text as a folder', files('main.py/a.py'), 'files.main.py/a.py', /both a file and a folder/],
  ['a file named like a standard module', files('json.py'), 'files.json.py', /standard library/],
  [
    'a package named like a standard module',
    files('random/__init__.py'),
    'files.random/__init__.py',
    /standard library/,
  ],
  ['a text named like a standard module', { path: 'types.py' }, 'path', /standard library/],
  ['51 files', files(...Array.from({ length: 51 }, (_, index) => `f${index}.py`)), 'files', /51 files; at most 50/],
  [
    'files that are too long together',
    { files: { a: 'x'.repeat(300_000), b: '🐍'.repeat(200_001) } },
    'files',
    /500001 characters/,
  ],
  ['a file with a NUL', { files: { a: 'x\0' } }, 'files.a', /NUL/],
  ['a file with half a surrogate pair', { files: { a: half } }, 'files.a', /surrogate/],
  ['an absolute path of the text', { path: '/main.py' }, 'path', /relative/],
  ['an empty path of the text', { path: '' }, 'path', /empty/],
  ['a path of the text that climbs', { path: '../main.py' }, 'path', /\.\./],
  ['a path of the text that is a number', { path: 3 }, 'path', /string/],
];

type Refused = { error: string; fields: { loc: string[]; msg: string }[] };

const bearer = (): Record<string, string> => ({ authorization: `Bearer ${key}` });

const entrances: readonly (readonly [
  string,
  (options: unknown) => Promise<{ refused: Refused; left: string | null }>,
])[] = [
  [
    'HTTP',
    async (options) => {
      const { status, body, headers } = await service.validate({ code: 'x = 1\n', options }, key);
      assert.equal(status, 400, JSON.stringify(body));
      return { refused: body, left: headers.get('x-quota-remaining') };
    },
  ],
  [
    'MCP',
    async (options) => {
      const call = toolCall('validate_python', { code: 'x = 1\n', options });
      const { body, headers } = await service.post('/mcp', call, {
        accept: 'application/json, text/event-stream',
        ...bearer(),
      });
      assert.equal(body.result?.isError, true, JSON.stringify(body));
      return { refused: body.result.structuredContent, left: headers.get('x-quota-remaining') };
    },
  ],
  [
    'A2A',
    async (options) => {
      const message = {
        kind: 'message',
        role: 'user',
        messageId: 'm',
        parts: [{ kind: 'data', data: { code: 'x = 1\n', options } }],
      };
      const call = { jsonrpc: '2.0', id: 1, method: 'message/send', params: { message } };
      const { body, headers } = await service.post('/a2a', call, bearer());
      return { refused: body.error.data, left: headers.get('x-quota-remaining') };
    },
  ],
];

for (const [entrance, send] of entrances) {
  for (const [name, options, loc, message] of rows) {
    test(`${entrance}: ${name} is refused, and nothing is charged`, async () => {
      const { refused, left } = await send(options);
      assert.equal(refused.error, 'bad_request');
      const [field] = refused.fields;
      assert.ok(field!.loc.join('.').startsWith(`body.options.${loc}`), field!.loc.join('.'));
      assert.match(field!.msg, message);
      assert.equal(left, '25');
    });
  }
}

test('a path that every object has is refused', async () => {
  const { status, body } = await service.validate('{"code":"x = 1","options":{"files":{"__proto__":"x"}}}', key);
  assert.deepEqual([status, body.fields[0].msg], [400, '__proto__ cannot be a path']);
});
