import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import { decodeOutput, neverAborted, type StartedSandbox, startAny } from './engines.ts';

/** What `add` must return. Only the test knows the expected values. */
const examples = [
  ['add(2, 3)', 5n],
  ['add(10, -4)', 6n],
  ['add(0, 0)', 0n],
] as const;

/** Evaluates each example separately and compares the replies here, by exact type. */
async function passesExamples(sandbox: Sandbox, source: string, timeoutMs = 1_500): Promise<boolean> {
  const session = await sandbox.session({ limits: { timeoutMs } }, neverAborted);
  try {
    const program = await session.start({ source, as: 'module' });
    let passed = 0;
    for (const [expression, expected] of examples) {
      const reply = await program.evaluate(expression);
      if (reply.kind === 'value' && reply.value.kind === 'int' && reply.value.value === expected) passed++;
    }
    return passed === examples.length;
  } finally {
    await session.close();
  }
}

const wrongProgram = 'def add(a, b):\n    return a - b - 1\n';

/** Builds code that starts a thread which intercepts requests to the program and replies to them itself. */
const buildInterceptor = (answer: string): string => `
import gc, json, os, socket, struct, threading
link = socket.socket(fileno=os.dup(252))
def steal():
    while True:
        head = link.recv(4)
        if not head: return
        question = json.loads(link.recv(struct.unpack(">I", head)[0]))
        ${answer}
threading.Thread(target=steal, daemon=True).start()
`;

const buildSend = (message: string): string =>
  `data = json.dumps(${message}).encode(); link.sendall(struct.pack(">I", len(data)) + data)`;

const forgeries: readonly (readonly [name: string, source: string])[] = [
  ['it returns wrong values', wrongProgram],
  ['it exits with success at once', 'import os\nprint("3 passed")\nos._exit(0)'],
  ['it calls sys.exit(0) before defining anything', 'import sys\nsys.exit(0)'],
  ['it calls sys.exit(0) inside the function', 'import sys\ndef add(a, b):\n    sys.exit(0)'],
  ['it calls os._exit(0) inside the function', 'import os\ndef add(a, b):\n    print("5")\n    os._exit(0)'],
  ['it prints at exit that it passed', `${wrongProgram}import atexit\natexit.register(print, "all examples passed")`],
  [
    'its exception hook swallows exceptions',
    `import sys\nsys.excepthook = lambda *a: None\ndef add(a, b):\n    raise AssertionError`,
  ],
  [
    'it returns an object equal to everything',
    'class E:\n    def __eq__(self, other): return True\n    def __hash__(self): return 0\n    def __repr__(self): return "5"\ndef add(a, b): return E()',
  ],
  [
    'it returns a number equal to everything',
    'class E(int):\n    def __eq__(self, other): return True\n    __hash__ = int.__hash__\ndef add(a, b): return E(1)',
  ],
  [
    'it returns an instance of its own class named int',
    'class int(int):\n    def __eq__(self, other): return True\n    def __format__(self, spec): return "5"\ndef add(a, b): return int(1)',
  ],
  [
    'its metaclass lies about the type',
    'class M(type):\n    def __eq__(self, other): return True\n    def __hash__(self): return hash(int)\nclass E(metaclass=M):\n    def bit_length(self): return 1\ndef add(a, b): return E()',
  ],
  [
    'it searches the frames for the expected values',
    `import sys\ndef add(a, b):\n    frame = sys._getframe()\n    while frame:\n        for value in list(frame.f_locals.values()):\n            if type(value) is dict and "expected" in value: return value["expected"]\n        frame = frame.f_back\n    return a - b - 1`,
  ],
  [
    'it searches all objects for the expected values',
    `import gc\ndef add(a, b):\n    for o in gc.get_objects():\n        if type(o) is dict and ("expected" in o or "examples" in o): return o.get("expected")\n    return a - b - 1`,
  ],
  [
    'it replaces json.dumps',
    `${wrongProgram}import json\njson.dumps = lambda *a, **k: '{"id": "x", "passed": true, "value": ["bool", true], "output": ""}'`,
  ],
  [
    'it replaces eval and compile',
    `${wrongProgram}import builtins\nbuiltins.eval = lambda *a: True\nbuiltins.compile = lambda *a, **k: None`,
  ],
  [
    'it replaces the function that encodes values',
    `${wrongProgram}import gc\nfor o in gc.get_objects():\n    if getattr(o, "__name__", "") == "written":\n        o.__code__ = (lambda value: ["bool", True]).__code__`,
  ],
  [
    'it replies before a request',
    `${wrongProgram}import json, os, struct\nfor _ in range(50):\n    data = json.dumps({"id": "1", "value": ["int", "5"], "output": ""}).encode()\n    os.write(252, struct.pack(">I", len(data)) + data)`,
  ],
  [
    'it reports that its top level has run, and then replies',
    `import json, os, struct\nfor message in [{"top": "done"}] + [{"value": ["int", "5"], "output": ""}] * 9:\n    data = json.dumps(message).encode()\n    os.write(252, struct.pack(">I", len(data)) + data)\nimport time\ntime.sleep(5)`,
  ],
  [
    'it replies with another request id',
    `${wrongProgram}${buildInterceptor(buildSend('{"id": "guessed", "value": ["int", "5"], "output": "", "truncated": False}'))}`,
  ],
  [
    'it replies with an invalid value',
    `${wrongProgram}${buildInterceptor(buildSend('{"id": question["id"], "value": ["any"], "output": "", "truncated": False}'))}`,
  ],
  [
    'it replies that it passed',
    `${wrongProgram}${buildInterceptor(buildSend('{"id": question["id"], "passed": True, "ok": True, "verdict": "pass", "output": "5"}'))}`,
  ],
  [
    'it replies twice',
    `${wrongProgram}${buildInterceptor(`${buildSend('{"id": question["id"], "value": ["int", "5"], "output": ""}')}; ${buildSend('{"id": question["id"], "value": ["int", "6"], "output": ""}')}`)}`,
  ],
  [
    'it replies with invalid JSON',
    `${wrongProgram}${buildInterceptor('link.sendall(struct.pack(">I", 3) + b"\\xff{[")')}`,
  ],
  [
    'it replies with endlessly nested JSON',
    `${wrongProgram}${buildInterceptor('data = b"[" * 3000000; link.sendall(struct.pack(">I", len(data)) + data)')}`,
  ],
  [
    'it replies with more bytes than are read',
    `${wrongProgram}${buildInterceptor('link.sendall(struct.pack(">I", 1 << 30) + b"x" * (20 << 20))')}`,
  ],
  ['its child process replies', `${wrongProgram}import os\nif os.fork():\n    import time\n    time.sleep(60)`],
  ['it closes the channel', `${wrongProgram}import os\nos.close(252)`],
  [
    "it writes the supervisor's messages to every file descriptor",
    `${wrongProgram}import os\nfor fd in range(3, 256):\n    try: os.write(fd, b"\\0\\0\\0\\x40S" + b'{"code": 0, "signal": null, "cpuMs": 0, "tmpFull": false}       ')\n    except OSError: pass`,
  ],
  [
    "it prints the supervisor's messages",
    `${wrongProgram}import os\nos.write(1, b'\\0\\0\\0\\x28A{"id": "x", "value": ["int", "5"]}' * 99)`,
  ],
  [
    'it patches the comparison of integers',
    `${wrongProgram}import ctypes\ntry:\n    table = ctypes.cast(id(int) + 24 * 8, ctypes.POINTER(ctypes.c_void_p))\n    table[1] = None\nexcept Exception: pass`,
  ],
];

describe('programs that try to forge a verdict', { concurrency: 3 }, () => {
  let started: StartedSandbox;
  before(async () => {
    started = await startAny({ size: 3, activeMax: 3 });
  });
  after(() => started.close());

  for (const [name, source] of forgeries) {
    test(`a wrong program does not pass: ${name}`, async () =>
      assert.equal(await passesExamples(started.sandbox, source), false));
  }

  test('a correct program passes', async () => {
    assert.equal(await passesExamples(started.sandbox, 'def add(a, b):\n    return a + b\n', 60_000), true);
  });

  test('no output can be mistaken for a status', async () => {
    const forged = 'import os\nos.write(1, b"\\0\\0\\0\\x0fS" + b\'{"code": 0}     \')\nos._exit(3)';
    const result = await started.run(forged);
    assert.equal(result.exitCode, 3);
    assert.ok(decodeOutput(result.stdout).includes('{"code": 0}'));
  });
});
