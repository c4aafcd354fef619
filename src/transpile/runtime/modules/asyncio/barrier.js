import { awaited, Coroutine } from '../../async.js';
import { PyObject, ValueError } from '../../errors.js';
import { plainInt } from '../../numbers.js';
import { asyncio_BrokenBarrierError } from './errors.js';
import { asyncio_Condition, asyncioConditionWaitFor } from './locks.js';

export class asyncio_Barrier extends PyObject {
  __init__(parties) {
    const n = plainInt(parties);
    if (n < 1) throw new ValueError('parties must be > 0');
    this.$condition = new asyncio_Condition();
    this.$parties = n;
    this.$phase = 'filling';
    this.$inside = 0;
  }
  get parties() {
    return this.$parties;
  }
  get n_waiting() {
    return this.$phase === 'filling' ? this.$inside : 0;
  }
  get broken() {
    return this.$phase === 'broken';
  }
  wait() {
    return new Coroutine(asyncioBarrierWait(this), 'Barrier.wait');
  }
  __aenter__() {
    return this.wait();
  }
  __aexit__() {
    return new Coroutine(
      // biome-ignore lint/correctness/useYield: a coroutine that waits for nothing
      (function* () {
        return null;
      })(),
      '__aexit__',
    );
  }
  $to(phase) {
    const self = this;
    return new Coroutine(
      (function* () {
        yield* awaited(self.$condition.acquire());
        try {
          self.$phase = phase();
          self.$condition.notify_all();
        } finally {
          self.$condition.release();
        }
        return null;
      })(),
      'Barrier',
    );
  }
  reset() {
    return this.$to(() => (this.$inside > 0 ? 'resetting' : 'filling'));
  }
  abort() {
    return this.$to(() => 'broken');
  }
}
asyncio_Barrier.$name = 'Barrier';
asyncio_Barrier.$module = 'asyncio.locks.';
function* asyncioBarrierWait(barrier) {
  const condition = barrier.$condition;
  yield* awaited(condition.acquire());
  try {
    yield* asyncioConditionWaitFor(condition, () => barrier.$phase !== 'draining' && barrier.$phase !== 'resetting');
    if (barrier.$phase === 'broken') throw new asyncio_BrokenBarrierError('Barrier aborted');
    try {
      const place = barrier.$inside++;
      if (place + 1 === barrier.$parties) {
        barrier.$phase = 'draining';
        condition.notify_all();
      } else {
        yield* asyncioConditionWaitFor(condition, () => barrier.$phase !== 'filling');
        if (barrier.$phase === 'broken' || barrier.$phase === 'resetting')
          throw new asyncio_BrokenBarrierError('Abort or reset of barrier');
      }
      return place;
    } finally {
      barrier.$inside--;
      if (barrier.$inside === 0) {
        if (barrier.$phase === 'resetting' || barrier.$phase === 'draining') barrier.$phase = 'filling';
        condition.notify_all();
      }
    }
  } finally {
    condition.release();
  }
}
