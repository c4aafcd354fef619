import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type RunningProgram, type Session, type SessionPlan, timeoutMsMax } from '../../src/sandbox/sandbox.ts';
import type { Value } from '../../src/sandbox/value.ts';
import { patient, type Started, startAny, textOf } from './engines.ts';

const oddities = `class Plain(int): pass
class Odd(int):
    def __eq__(self, other): return True
class AlwaysEqual:
    def __eq__(self, other): return True
    def __repr__(self): return "equal"
class Unprintable:
    def __repr__(self): raise ValueError
loop = []
loop.append(loop)
`;

/** All the time there is, for each program, and more for all of them. */
const patientPlan = { limits: { timeoutMs: timeoutMsMax }, sessionTimeoutMs: 10 * timeoutMsMax };

describe('a session', { concurrency: 3 }, () => {
  let started: Started;
  let table: Session | undefined;
  let oddValues: Promise<RunningProgram> | undefined;
  before(async () => {
    started = await startAny({ size: 3, activeMax: 4 });
  });
  after(async () => {
    await table?.close();
    await started.close();
  });

  /** One program for all of the values; its time begins with the first that is asked for. */
  const values = (): Promise<RunningProgram> => {
    oddValues ??= started.sandbox.session(patientPlan, patient).then((session) => {
      table = session;
      return session.start({ source: oddities });
    });
    return oddValues;
  };

  async function within<Found>(look: (session: Session) => Promise<Found>, plan: SessionPlan = {}): Promise<Found> {
    const session = await started.sandbox.session({ ...patientPlan, ...plan }, patient);
    try {
      return await look(session);
    } finally {
      await session.close();
    }
  }

  const asked = <Found>(source: string, look: (program: RunningProgram) => Promise<Found>): Promise<Found> =>
    within(async (session) => look(await session.start({ source })));

  test('executes examples as the interactive interpreter does, and keeps what they change', () =>
    asked('items = []\ndef add(x):\n    items.append(x)\n    return len(items)\n', async (program) => {
      assert.equal(program.top, 'done');
      const printed = (output: string) => ({ kind: 'printed', output, truncated: false });
      assert.deepEqual(await program.exec('add(1)'), printed('1\n'));
      assert.deepEqual(await program.exec('add("two")'), printed('2\n'));
      assert.deepEqual(await program.exec('items'), printed("[1, 'two']\n"));
      assert.deepEqual(await program.exec('_'), printed("[1, 'two']\n"));
      assert.deepEqual(await program.exec('x = None'), printed(''));
      assert.deepEqual(await program.exec('x'), printed(''));
      assert.deepEqual(
        await program.exec('for i in range(2):\n    i\n    print("i", i)\n'),
        printed('0\ni 0\n1\ni 1\n'),
      );
      assert.deepEqual(await program.exec('def later():\n    return "defined"'), printed(''));
      assert.deepEqual(await program.exec('later()'), printed("'defined'\n"));
    }));

  for (const [name, source, type, message, text, output] of [
    ['a plain one', '1/0', 'ZeroDivisionError', 'division by zero', 'ZeroDivisionError: division by zero\n', ''],
    [
      'after some output',
      'print("a"); [][0]',
      'IndexError',
      'list index out of range',
      'IndexError: list index out of range\n',
      'a\n',
    ],
    ["one of the program's", 'raise Mine("x", 2)', 'Mine', "('x', 2)", "Mine: ('x', 2)\n", ''],
    [
      'one of a module',
      'import json; json.loads("{")',
      'json.decoder.JSONDecodeError',
      'Expecting property name enclosed in double quotes: line 1 column 2 (char 1)',
      'json.decoder.JSONDecodeError: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)\n',
      '',
    ],
    ['without a message', 'raise ValueError', 'ValueError', '', 'ValueError\n', ''],
    ['of several lines', 'raise ValueError("a\\nb")', 'ValueError', 'a\nb', 'ValueError: a\nb\n', ''],
    ['an exit', 'raise SystemExit(3)', 'SystemExit', '3', 'SystemExit: 3\n', ''],
    [
      'a syntax error',
      'f(',
      'SyntaxError',
      "'(' was never closed (<example>, line 1)",
      '  File "<example>", line 1\n    f(\n     ^\nSyntaxError: \'(\' was never closed\n',
      '',
    ],
  ] as const) {
    test(`tells an exception: ${name}`, () =>
      asked('class Mine(Exception): pass', async (program) => {
        const raised = { kind: 'raised', type, message, text, output, truncated: false };
        assert.deepEqual(await program.exec(source), raised);
        assert.deepEqual(await program.evaluate('1'), { kind: 'value', value: int(1), output: '', truncated: false });
      }));
  }

  const int = (value: number | bigint): Value => ({ kind: 'int', value: BigInt(value) });
  const str = (value: string): Value => ({ kind: 'str', value });

  for (const [source, value] of [
    ['None', { kind: 'none' }],
    ['True', { kind: 'bool', value: true }],
    ['-10**30', int(-(10n ** 30n))],
    ['10**5000', int(10n ** 5000n)],
    ['0.1', { kind: 'float', value: 0.1 }],
    ['-0.0', { kind: 'float', value: -0 }],
    ['1e300', { kind: 'float', value: 1e300 }],
    ['float("nan")', { kind: 'float', value: Number.NaN }],
    ['float("-inf")', { kind: 'float', value: Number.NEGATIVE_INFINITY }],
    ['1-2j', { kind: 'complex', real: 1, imaginary: -2 }],
    ['"é\\n🐍\\ud800"', str('é\n🐍\ud800')],
    ['b"\\x00\\xff"', { kind: 'bytes', value: Buffer.from([0, 255]) }],
    [
      '[1, (2, [])]',
      { kind: 'list', items: [int(1), { kind: 'tuple', items: [int(2), { kind: 'list', items: [] }] }] },
    ],
    ['{1}', { kind: 'set', items: [int(1)] }],
    ['frozenset({2})', { kind: 'frozenset', items: [int(2)] }],
    [
      '{"b": 1, "a": [2]}',
      {
        kind: 'dict',
        entries: [
          [str('b'), int(1)],
          [str('a'), { kind: 'list', items: [int(2)] }],
        ],
      },
    ],
    ['Plain(3)', int(3)],
    ['Odd(3)', { kind: 'object', type: 'Odd', repr: '3' }],
    ['AlwaysEqual()', { kind: 'object', type: 'AlwaysEqual', repr: 'equal' }],
    ['[AlwaysEqual()]', { kind: 'list', items: [{ kind: 'object', type: 'AlwaysEqual', repr: 'equal' }] }],
    ['Unprintable()', { kind: 'object', type: 'Unprintable', repr: '<repr raised ValueError>' }],
    ['loop', { kind: 'beyond' }],
    ['list(range(10**6))', { kind: 'beyond' }],
    ['"x" * 10**7', { kind: 'beyond' }],
  ] as const satisfies readonly (readonly [string, Value])[]) {
    test(`evaluates ${source}`, async () => {
      const program = await values();
      assert.deepEqual(await program.evaluate(source), { kind: 'value', value, output: '', truncated: false });
    });
  }

  test('names of a group begin as the program left them, and are its own', () =>
    asked('x = [1]\ndef f(): return x', async (program) => {
      const listed = async (group?: number) => {
        const reply = await program.evaluate('x', group);
        return reply.kind === 'value' && reply.value.kind === 'list' && reply.value.items.length;
      };
      await program.exec('x = [1, 2, 3]', 1);
      assert.deepEqual([await listed(1), await listed(2), await listed()], [3, 1, 1]);
      await program.exec('f().append(2)', 2);
      assert.deepEqual([await listed(1), await listed(2), await listed()], [3, 2, 2]);
    }));

  test('the program compares its own objects when it is asked to', () =>
    asked(
      'class P:\n    def __init__(self, x): self.x = x\n    def __eq__(self, other): return self.x == other.x',
      async (program) => {
        await program.evaluate('P(1)');
        await program.evaluate('P(1)');
        const same = await program.compare('==', false);
        assert.deepEqual(same, { kind: 'value', value: { kind: 'bool', value: true }, output: '', truncated: false });
      },
    ));

  test("keeps the program's output apart from the examples'", () =>
    asked(
      'import atexit, sys\natexit.register(print, "at exit")\nprint("top")\nprint("err", file=sys.stderr)',
      async (program) => {
        assert.deepEqual(await program.exec('print("example")'), {
          kind: 'printed',
          output: 'example\n',
          truncated: false,
        });
        const loud = 'import os; os.write(1, b"past sys.stdout") and None';
        assert.deepEqual(await program.exec(loud), { kind: 'printed', output: '', truncated: false });
        const { exitCode, stdout, stderr } = await program.end();
        assert.deepEqual([exitCode, textOf(stdout), textOf(stderr)], [0, 'top\nat exit\n', 'err\n']);
      },
    ));

  for (const [name, source, top, exitCode] of [
    ['ran through', 'x = 1', 'done', 0],
    ['exited', 'x = 1\nimport sys\nsys.exit(3)', 'exit', 3],
    ['raised', 'x = 1\n1/0', 'raised', 1],
  ] as const) {
    test(`asks about a program whose top level ${name}`, () =>
      asked(source, async (program) => {
        assert.equal(program.top, top);
        assert.deepEqual(await program.evaluate('x'), { kind: 'value', value: int(1), output: '', truncated: false });
        assert.equal((await program.end()).exitCode, exitCode);
      }));
  }

  test('a program that is gone answers nothing', () =>
    asked('import os\nprint("before", flush=True)\nos._exit(0)', async (program) => {
      assert.equal(program.top, 'ended');
      assert.deepEqual(await program.exec('1'), { kind: 'ended' });
      const { exitCode, stdout } = await program.end();
      assert.deepEqual([exitCode, textOf(stdout)], [0, 'before\n']);
    }));

  test('time is for the program and its examples together', () =>
    within(
      async (session) => {
        const program = await session.start({ source: 'def forever():\n    while True: pass' });
        assert.deepEqual(await program.exec('forever()'), { kind: 'ended' });
        assert.deepEqual(await program.exec('1'), { kind: 'ended' });
        assert.deepEqual((await program.end()).endedBy, { limit: 'timeout', max: 400 });
      },
      { limits: { timeoutMs: 400 } },
    ));

  test('questions asked at once are answered one by one', () =>
    asked('n = 0\ndef next():\n    global n\n    n += 1\n    return n', async (program) => {
      const replies = await Promise.all([1, 2, 3, 4, 5].map(() => program.evaluate('next()')));
      assert.deepEqual(
        replies.map((reply) => reply.kind === 'value' && reply.value),
        [1, 2, 3, 4, 5].map(int),
      );
    }));

  test('the program reads its input, the examples what is left of it', () =>
    within(async (session) => {
      const program = await session.start({ source: 'first = input()', stdin: Buffer.from('one\ntwo\n') });
      assert.deepEqual(await program.evaluate('[first, input()]'), {
        kind: 'value',
        value: { kind: 'list', items: [str('one'), str('two')] },
        output: '',
        truncated: false,
      });
    }));

  test('starts many programs in one container, each as if it were the first', () =>
    within(async (session) => {
      const seen: unknown[] = [];
      for (let number = 0; number < 20; number++) {
        const program = await session.start({
          source: `import os, sys\nfirst = not os.path.exists("mark") and "mark" not in sys.modules\nopen("mark", "w")\nsys.modules["mark"] = 1\ndef f(): return ${number}`,
        });
        assert.deepEqual(await program.evaluate('(first, f())'), {
          kind: 'value',
          value: { kind: 'tuple', items: [{ kind: 'bool', value: true }, int(number)] },
          output: '',
          truncated: false,
        });
        seen.push(program.top);
      }
      assert.deepEqual(new Set(seen), new Set(['done']));
    }));

  test('a program that hangs, dies, takes all memory or hides does not spoil the next', () =>
    within(async (session) => {
      const hostile = [
        ['while True: pass', 'timeout'],
        ['import os\nos.kill(os.getpid(), 9)', null],
        ['x = []\nwhile True: x.append(b"x" * 1000000)', 'memory'],
        ['while True: print("x" * 1000)', 'output'],
        [
          'import os, time\nfor _ in range(20):\n    if os.fork() == 0:\n        os.setsid()\n        time.sleep(100)\nwhile True: pass',
          'timeout',
        ],
      ] as const;
      for (const [source, limit] of hostile) {
        const program = await session.start({ source }, { timeoutMs: limit === 'timeout' ? 1_500 : 30_000 });
        assert.equal(program.top, 'ended');
        assert.equal((await program.end()).endedBy?.limit ?? null, limit, source);
        const next = await session.start({
          source: 'import os\nalone = [p for p in os.listdir("/proc") if p.isdigit()]',
        });
        const reply = await next.evaluate('len(alone)');
        assert.deepEqual(reply, { kind: 'value', value: int(2), output: '', truncated: false });
      }
    }));

  test('is over with its caller, or after its own time', async () => {
    const caller = new AbortController();
    const session = await started.sandbox.session({}, caller.signal);
    const program = await session.start({ source: '' });
    caller.abort();
    assert.deepEqual(await program.exec('1'), { kind: 'ended' });
    await session.close();
    const short = await started.sandbox.session({ sessionTimeoutMs: 100 }, patient);
    const late = await short.start({ source: 'import time\ntime.sleep(20)' });
    assert.equal(late.top, 'ended');
    await short.close();
  });
});
