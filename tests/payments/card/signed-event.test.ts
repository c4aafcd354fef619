import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifyEvent } from '../../../src/payments/card/signed-event.ts';
import { Refusal } from '../../../src/wire/refusal.ts';
import { signature, webhookSecret } from '../processor.ts';

const now = new Date('2026-11-15T12:00:00.999Z');
const at = Math.floor(now.getTime() / 1000);
const text = '{"id": "evt_1", "name": "Zoë"}';

const read = (header: string | undefined, body = text): unknown => {
  try {
    return verifyEvent(Buffer.from(body), header, webhookSecret, now);
  } catch (error) {
    assert.ok(error instanceof Refusal, String(error));
    return error.code;
  }
};

const event = { id: 'evt_1', name: 'Zoë' };
for (const [name, header, expected] of [
  ['made now', signature(text, { at }), event],
  ['five minutes old to the second', signature(text, { at: at - 300 }), event],
  ['a second older than that', signature(text, { at: at - 301 }), 'invalid_signature'],
  ['five minutes ahead to the second', signature(text, { at: at + 300 }), event],
  ['a second further ahead than that', signature(text, { at: at + 301 }), 'invalid_signature'],
  ['of another body', signature(`${text}\n`, { at }), 'invalid_signature'],
  ['of another secret', signature(text, { at, secret: 'whsec_other' }), 'invalid_signature'],
  ['of another time', signature(text, { at }).replace(`t=${at}`, `t=${at - 1}`), 'invalid_signature'],
  ['in capitals', signature(text, { at }).toUpperCase(), 'invalid_signature'],
  ['cut short', signature(text, { at }).slice(0, -1), 'invalid_signature'],
  ['that is empty', `t=${at},v1=`, 'invalid_signature'],
  ['without a time', signature(text, { at }).replace(/^t=\d+,/, ''), 'invalid_signature'],
  ['with a time that is not a number', signature(text, { at: Number.NaN }), 'invalid_signature'],
  ['with extra characters after the time', signature(text, { at }).replace(',', 'x,'), 'invalid_signature'],
  ['that is missing', undefined, 'invalid_signature'],
] as const) {
  test(`a signature ${name} is ${expected === event ? 'accepted' : 'refused'}`, () =>
    assert.deepEqual(read(header), expected));
}

test('a signed body that is not JSON is read as null', () => {
  assert.equal(read(signature('{', { at }), '{'), null);
});
