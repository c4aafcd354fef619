import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type RunningProgram, type Session, type SessionPlan, timeoutMsMax } from '../../src/sandbox/sandbox.ts';
import type { Value } from '../../src/sandbox/value.ts';
import { decodeOutput, neverAborted, type StartedSandbox, startAny } from './engines.ts';

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

/** The longest timeout for each program, and ten times that for the session. */
const longestPlan = { limits: { timeoutMs: timeoutMsMax }, sessionTimeoutMs: 10 * timeoutMsMax };

describe('a session', { concurrency: 3 }, () => {
  let started: StartedSandbox;
  let table: Session | undefined;
  let oddValues: Promise<RunningProgram> | undefined;
  before(async () => {
    started = await startAny({ size: 3, activeMax: 4 });
  });
  after(async () => {
    await table?.close();
    await started.close();
  });

  /** Starts one program for all values when the first is needed, so that its time starts then. */
  const startOddValues = (): Promise<RunningProgram> => {
    oddValues ??= started.sandbox.session(longestPlan, neverAborted).then((session) => {
      table = session;
      return session.start({ source: oddities });
    });
    return oddValues;
  };

  async function withSession<Found>(use: (session: Session) => Promise<Found>, plan: SessionPlan = {}): Promise<Found> {
    const session = await started.sandbox.session({ ...longestPlan, ...plan }, neverAborted);
    try {
      return await use(session);
    } finally {
      await session.close();
    }
  }

  const withProgram = <Found>(source: string, use: (program: RunningProgram) => Promise<Found>): Promise<Found> =>
    withSession(async (session) => use(await session.start({ source })));

  test('runs examples as the interactive interpreter does, and keeps the changes they make', () =>
    withProgram('items = []\ndef add(x):\n    items.append(x)\n    return len(items)\n', async (program) => {
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
    ['of a built-in type', '1/0', 'ZeroDivisionError', 'division by zero', 'ZeroDivisionError: division by zero\n', ''],
    [
      'after some output',
      'print("a"); [][0]',
      'IndexError',
      'list index out of range',
      'IndexError: list index out of range\n',
      'a\n',
    ],
    ["of the program's own class", 'raise Mine("x", 2)', 'Mine', "('x', 2)", "Mine: ('x', 2)\n", ''],
    [
      'of a class in a module',
      'import json; json.loads("{")',
      'json.decoder.JSONDecodeError',
      'Expecting property name enclosed in double quotes: line 1 column 2 (char 1)',
      'json.decoder.JSONDecodeError: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)\n',
      '',
    ],
    ['without a message', 'raise ValueError', 'ValueError', '', 'ValueError\n', ''],
    ['with a message of several lines', 'raise ValueError("a\\nb")', 'ValueError', 'a\nb', 'ValueError: a\nb\n', ''],
    ['SystemExit', 'raise SystemExit(3)', 'SystemExit', '3', 'SystemExit: 3\n', ''],
    [
      'a syntax error',
      'f(',
      'SyntaxError',
      "'(' was never closed (<example>, line 1)",
      '  File "<example>", line 1\n    f(\n     ^\nSyntaxError: \'(\' was never closed\n',
      '',
    ],
  ] as const) {
    test(`reports an exception: ${name}`, () =>
      withProgram('class Mine(Exception): pass', async (program) => {
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
      const program = await startOddValues();
      assert.deepEqual(await program.evaluate(source), { kind: 'value', value, output: '', truncated: false });
    });
  }

  test("each group of examples starts with the program's names and assigns its own", () =>
    withProgram('x = [1]\ndef f(): return x', async (program) => {
      const countItems = async (group?: number) => {
        const reply = await program.evaluate('x', group);
        return reply.kind === 'value' && reply.value.kind === 'list' && reply.value.items.length;
      };
      await program.exec('x = [1, 2, 3]', 1);
      assert.deepEqual([await countItems(1), await countItems(2), await countItems()], [3, 1, 1]);
      await program.exec('f().append(2)', 2);
      assert.deepEqual([await countItems(1), await countItems(2), await countItems()], [3, 2, 2]);
    }));

  test("objects are compared with the program's own __eq__", () =>
    withProgram(
      'class P:\n    def __init__(self, x): self.x = x\n    def __eq__(self, other): return self.x == other.x',
      async (program) => {
        await program.evaluate('P(1)');
        await program.evaluate('P(1)');
        const same = await program.compare('==', false);
        assert.deepEqual(same, { kind: 'value', value: { kind: 'bool', value: true }, output: '', truncated: false });
      },
    ));

  test("separates the program's output from the examples'", () =>
    withProgram(
      'import atexit, sys\natexit.register(print, "at exit")\nprint("top")\nprint("err", file=sys.stderr)',
      async (program) => {
        assert.deepEqual(await program.exec('print("example")'), {
          kind: 'printed',
          output: 'example\n',
          truncated: false,
        });
        const rawWrite = 'import os; os.write(1, b"past sys.stdout") and None';
        assert.deepEqual(await program.exec(rawWrite), { kind: 'printed', output: '', truncated: false });
        const { exitCode, stdout, stderr } = await program.end();
        assert.deepEqual([exitCode, decodeOutput(stdout), decodeOutput(stderr)], [0, 'top\nat exit\n', 'err\n']);
      },
    ));

  for (const [name, source, top, exitCode] of [
    ['finished', 'x = 1', 'done', 0],
    ['exited', 'x = 1\nimport sys\nsys.exit(3)', 'exit', 3],
    ['raised', 'x = 1\n1/0', 'raised', 1],
  ] as const) {
    test(`evaluates in a program whose top level ${name}`, () =>
      withProgram(source, async (program) => {
        assert.equal(program.top, top);
        assert.deepEqual(await program.evaluate('x'), { kind: 'value', value: int(1), output: '', truncated: false });
        assert.equal((await program.end()).exitCode, exitCode);
      }));
  }

  test('after the program has exited, examples are reported as ended', () =>
    withProgram('import os\nprint("before", flush=True)\nos._exit(0)', async (program) => {
      assert.equal(program.top, 'ended');
      assert.deepEqual(await program.exec('1'), { kind: 'ended' });
      const { exitCode, stdout } = await program.end();
      assert.deepEqual([exitCode, decodeOutput(stdout)], [0, 'before\n']);
    }));

  test('the timeout covers the program and its examples together', () =>
    withSession(
      async (session) => {
        const program = await session.start({ source: 'def forever():\n    while True: pass' });
        assert.deepEqual(await program.exec('forever()'), { kind: 'ended' });
        assert.deepEqual(await program.exec('1'), { kind: 'ended' });
        assert.deepEqual((await program.end()).endedBy, { limit: 'timeout', max: 400 });
      },
      { limits: { timeoutMs: 400 } },
    ));

  test('concurrent requests are answered one by one', () =>
    withProgram('n = 0\ndef next():\n    global n\n    n += 1\n    return n', async (program) => {
      const replies = await Promise.all([1, 2, 3, 4, 5].map(() => program.evaluate('next()')));
      assert.deepEqual(
        replies.map((reply) => reply.kind === 'value' && reply.value),
        [1, 2, 3, 4, 5].map(int),
      );
    }));

  test('the examples read the input that the program left', () =>
    withSession(async (session) => {
      const program = await session.start({ source: 'first = input()', stdin: Buffer.from('one\ntwo\n') });
      assert.deepEqual(await program.evaluate('[first, input()]'), {
        kind: 'value',
        value: { kind: 'list', items: [str('one'), str('two')] },
        output: '',
        truncated: false,
      });
    }));

  test('starts many programs in one container, isolated from each other', () =>
    withSession(async (session) => {
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

  test('a program that hangs, dies, uses all memory or leaves children does not affect the next', () =>
    withSession(async (session) => {
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

  test('a program is imported under the name of its file, and its main block does not run', () =>
    withSession(async (session) => {
      const source = 'import sys\nran = __name__ == "__main__"\nclass Own(Exception): pass\n';
      const program = await session.start({ source, as: 'module', path: 'shop/cart.py', stdin: Buffer.from('in') });
      const facts =
        '[__name__, ran, __file__, __spec__.name, sys.modules["cart"].ran, hasattr(sys.modules["__main__"], "ran"), sys.stdin.read()]';
      assert.deepEqual(await program.exec(facts), {
        kind: 'printed',
        output: "['cart', False, '/tmp/shop/cart.py', 'cart', False, False, 'in']\n",
        truncated: false,
      });
      const raised = await program.exec('raise Own("no")');
      assert.deepEqual([raised.kind, raised.kind === 'raised' && raised.text], ['raised', 'Own: no\n']);
    }));

  test('a program that is run and then imported in one container finds nothing of its run', () =>
    withSession(async (session) => {
      const source =
        'import os\nleft = os.path.exists("mark")\nopen("mark", "w")\nif __name__ == "__main__":\n    print("ran")\n    if os.fork() == 0:\n        while True: pass\n    raise SystemExit(3)\n';
      const { exitCode, stdout } = await session.run({ source });
      assert.deepEqual([exitCode, decodeOutput(stdout)], [3, 'ran\n']);
      const program = await session.start({ source, as: 'module' });
      assert.deepEqual(await program.exec('left, len([p for p in os.listdir("/proc") if p.isdigit()])'), {
        kind: 'printed',
        output: '(False, 2)\n',
        truncated: false,
      });
    }));

  test('an imported program is inspected while the threads that it started run', () =>
    withSession(async (session) => {
      const source = 'import threading\nthreading.Thread(target=threading.Event().wait).start()\nx = 1\n';
      const program = await session.start({ source, as: 'module' });
      assert.deepEqual(await program.evaluate('x'), { kind: 'value', value: int(1), output: '', truncated: false });
    }));

  test('a stream that an example keeps is written to by later ones', () =>
    withProgram('import sys', async (program) => {
      await program.exec('kept = sys.stdout');
      const printed = { kind: 'printed', output: 'later\n', truncated: false };
      assert.deepEqual(await program.exec('print("later", file=kept)'), printed);
    }));

  test('ends when its caller disconnects or its timeout expires', async () => {
    const caller = new AbortController();
    const session = await started.sandbox.session({}, caller.signal);
    const program = await session.start({ source: '' });
    caller.abort();
    assert.deepEqual(await program.exec('1'), { kind: 'ended' });
    await session.close();
    const short = await started.sandbox.session({ sessionTimeoutMs: 100 }, neverAborted);
    const late = await short.start({ source: 'import time\ntime.sleep(20)' });
    assert.equal(late.top, 'ended');
    await short.close();
  });
});
