import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { LoadedPackages, type LoadedTypechecker } from '../../src/packages/loaded-packages.ts';

const unending = new AbortController().signal;

/** Stands in for mypy: it becomes ready and answers when the test says so, and records what happens. */
class Mypys {
  readonly events: string[] = [];
  readonly starting = new Map<string, PromiseWithResolvers<void>>();
  readonly answers = new Map<string, PromiseWithResolvers<void>>();
  isSlow = false;

  start(modules: readonly string[]): LoadedTypechecker {
    const name = modules.join('+');
    this.events.push(`start ${name}`);
    const ready = Promise.withResolvers<void>();
    this.starting.set(name, ready);
    if (!this.isSlow) ready.resolve();
    return {
      ready: () => ready.promise,
      check: async (code) => {
        this.events.push(`check ${code} with ${name}`);
        await this.answers.get(code)?.promise;
        return { kind: 'checked', messages: [] };
      },
      checkProject: async () => null,
      close: async () => void this.events.push(`stop ${name}`),
      pythonVersion: () => '3.11',
      typedModules: () => modules,
      report: () => ({ name: 'mypy', version: '1', state: 'ready', busy: 0, idle: 1, waiting: 0, replaced: 0 }),
    };
  }

  hold(code: string): () => void {
    const answer = Promise.withResolvers<void>();
    this.answers.set(code, answer);
    return () => answer.resolve();
  }
}

const check = (packages: LoadedPackages, code: string, modules: readonly string[], signal: AbortSignal) =>
  packages.use(modules, signal, (one) => one.check(code, signal));

const load = (mypys: Mypys, idleMs = 60_000): LoadedPackages =>
  new LoadedPackages({ start: (modules) => mypys.start(modules), idleMs, log: (line) => void mypys.events.push(line) });

test('a package that is loaded is used again', async () => {
  const mypys = new Mypys();
  const packages = load(mypys);
  await check(packages, 'a', ['numpy', 'pandas'], unending);
  await check(packages, 'b', ['numpy'], unending);
  await packages.close();
  assert.deepEqual(mypys.events, [
    'start numpy+pandas',
    'check a with numpy+pandas',
    'check b with numpy+pandas',
    'stop numpy+pandas',
  ]);
});

test('another package replaces the type checker by one that has both', async () => {
  const mypys = new Mypys();
  const packages = load(mypys);
  await check(packages, 'a', ['numpy'], unending);
  await check(packages, 'b', ['flask'], unending);
  await packages.close();
  assert.deepEqual(mypys.events, [
    'start numpy',
    'check a with numpy',
    'start flask+numpy',
    'stop numpy',
    'check b with flask+numpy',
    'stop flask+numpy',
  ]);
});

test('texts are checked by the old type checker while the new one starts, and it ends with its last text', async () => {
  const mypys = new Mypys();
  const packages = load(mypys);
  const release = mypys.hold('a');
  const first = check(packages, 'a', ['numpy'], unending);
  await pause(1);
  mypys.isSlow = true;
  const second = check(packages, 'b', ['flask'], unending);
  await pause(1);
  await check(packages, 'c', ['numpy'], unending);
  mypys.starting.get('flask+numpy')!.resolve();
  await second;
  release();
  await first;
  await packages.close();
  assert.deepEqual(mypys.events, [
    'start numpy',
    'check a with numpy',
    'start flask+numpy',
    'check c with numpy',
    'check b with flask+numpy',
    'stop numpy',
    'stop flask+numpy',
  ]);
});

test('many different packages at once need two starts, not one each', async () => {
  const mypys = new Mypys();
  const packages = load(mypys);
  await Promise.all(['numpy', 'flask', 'click', 'rich', 'attrs'].map((one) => check(packages, one, [one], unending)));
  await packages.close();
  assert.deepEqual(
    mypys.events.filter((event) => event.startsWith('start')),
    ['start numpy', 'start attrs+click+flask+numpy+rich'],
  );
});

test('packages that were not used for a while are not loaded again', async () => {
  const mypys = new Mypys();
  const packages = load(mypys, 40);
  await check(packages, 'a', ['numpy'], unending);
  await pause(80);
  await check(packages, 'b', ['flask'], unending);
  await packages.close();
  assert.deepEqual(mypys.events, [
    'start numpy',
    'check a with numpy',
    'stop numpy',
    'start flask',
    'check b with flask',
    'stop flask',
  ]);
});

test('a type checker that does not start is not tried again for every text', async () => {
  const mypys = new Mypys();
  mypys.isSlow = true;
  const packages = load(mypys);
  const first = check(packages, 'a', ['numpy'], unending);
  await pause(1);
  mypys.starting.get('numpy')!.reject(new Error('it ended with status 1'));
  assert.equal(await first, null);
  assert.equal(await check(packages, 'b', ['numpy'], unending), null);
  await packages.close();
  assert.deepEqual(mypys.events, ['start numpy', 'stop numpy', 'packages could not be loaded: it ended with status 1']);
});

test('a call that is aborted does not wait for the start', async () => {
  const mypys = new Mypys();
  mypys.isSlow = true;
  const packages = load(mypys);
  const controller = new AbortController();
  const checked = check(packages, 'a', ['numpy'], controller.signal);
  await pause(1);
  controller.abort(new Error('the caller has left'));
  await assert.rejects(checked, /the caller has left/);
  mypys.starting.get('numpy')!.resolve();
  await packages.close();
  assert.deepEqual(mypys.events, ['start numpy', 'stop numpy']);
});
