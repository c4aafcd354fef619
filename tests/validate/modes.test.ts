import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { modeSettings, readConfig } from '../../src/config.ts';
import { modes } from '../../src/model/mode.ts';
import { forEachMode, plans } from '../../src/validate/plan.ts';

test('every mode has a plan, in the order of the modes', () => {
  assert.deepEqual(
    plans.map(({ mode }) => mode),
    modes,
  );
});

test('prices are those of the plans, unless configured otherwise', () => {
  const config = readConfig({ ASSAY_CREDITS_REPAIR: '7' });
  assert.deepEqual(modeSettings(config, 'credits'), { ...forEachMode(({ credits }) => credits), repair: 7 });
  assert.deepEqual(
    modeSettings(config, 'x402Price'),
    forEachMode(({ x402Price }) => x402Price),
  );
});

test('composition, settings and charging do not name modes, but use the plans', () => {
  const files = globSync('src/{compose,calls}/**/*.ts').concat(
    'src/payment-methods.ts',
    'src/config.ts',
    'src/settings.ts',
  );
  const named = files.filter((file) =>
    /'(?:static|repair|execute)'|[a-z](?:Static|Repair|Execute)\b|\.(?:static|repair|execute)\b/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  assert.deepEqual(named, []);
});
