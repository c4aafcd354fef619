import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTranslator, type Translator } from './translator.ts';

let translator: Translator;
before(() => {
  translator = startTranslator();
});
after(() => translator.close());

for (const [code, construct, line] of [
  ['import threading\n', 'the module `threading`', 1],
  ['from math import nextafter\n', '`math.nextafter`', 1],
  ['x = 1\nexec("x = 2")\n', null, null],
  ['print(open("f"))\n', '`open()`', 1],
  ['def f():\n    return locals()\n', null, null],
  ['async def f():\n    pass\n', '`async`', 1],
  ['try:\n    pass\nexcept* ValueError:\n    pass\n', '`except*`', 1],
  ['class M(type):\n    pass\n', 'a class derived from `type`', 1],
  ['class C(metaclass=print):\n    pass\n', 'a class with keywords', 1],
  ['class C:\n    def __del__(self):\n        pass\n', '`__del__`', 2],
  ['x = []\nx.nonsense()\n', 'the attribute `nonsense`', 2],
  ['x = "\\ud800"\n', 'half of a surrogate pair in a string', 1],
  ['from os import *\n', null, null],
  ['print((lambda: 0).__code__)\n', '`__code__`', 1],
  ['x = [1]\nprint(x.sort(1, 2, 3))\n', 'a call of `sort()` with these arguments', 2],
] as const) {
  test(`not translated: ${JSON.stringify(code)}`, async () => {
    const translated = await translator.translate(code, 'javascript');
    assert.equal(translated.text, null);
    if (construct === null) return;
    assert.deepEqual([translated.construct, translated.line], [construct, line]);
  });
}
