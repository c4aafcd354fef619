import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startChild } from './child.ts';
import { day, later, newFingerprint } from './contract/place.ts';
import { newSqlitePlace } from './sqlite-place.ts';

const granted = 1_000_000;
const price = 3;

test('a service killed at any moment loses nothing and doubles nothing', async (context) => {
  await using place = await newSqlitePlace();
  const [paid, free] = [newFingerprint(), newFingerprint()];
  const said = (lines: string[], line: string) => lines.filter((one) => one === line).length;
  const lines: string[] = [];
  let left = 0;

  for (let round = 0; round < 10; round += 1) {
    // The first rounds die while the process starts and makes its tables, the others over calls.
    const child = startChild('./holding-process.ts', place.folder, paid, free);
    const words = round < 4 ? round % 2 : Math.ceil(Math.random() * 300);
    context.diagnostic(`killed after ${words} lines`);
    await child.said(words);
    if (words === 0) await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
    child.process.kill('SIGKILL');
    await child.ended();
    assert.equal(child.process.signalCode, 'SIGKILL', 'it would never have ended by itself');
    lines.push(...child.lines);

    const store = await place.serve();
    assert.deepEqual((await store.audit()).wrong, []);
    left += (await store.sweep(later(60))).released;
    assert.deepEqual(await store.sweep(later(60)), { released: 0 });
    assert.deepEqual((await store.audit()).wrong, []);
    const [keyPaid, keyFree] = [await store.find(paid, day), await store.find(free, day)];
    await store.close();

    if (!lines.includes('granted')) continue;
    const spent = (granted - keyPaid!.credits) / price;
    const used = keyFree!.callsToday;
    const between = (low: number, value: number, high: number) =>
      assert.ok(low <= value && value <= high, `${low} were answered, ${value} charged, ${high} asked for`);
    between(said(lines, `spent ${paid}`), spent, said(lines, `spending ${paid}`));
    between(said(lines, `spent ${free}`), used, said(lines, `spending ${free}`));
  }
  assert.ok(left > 0, 'holds were left open by the dead');
});
