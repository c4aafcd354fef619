import { Coroutine } from '../../async.js';
import { loopSeconds } from '../../clock.js';
import { PyObject, RuntimeError, TimeoutError } from '../../errors.js';
import { toFloat } from '../../numbers.js';
import { sig, sigs } from '../../signatures.js';
import { Float } from '../../values.js';
import { asyncio_CancelledError } from './errors.js';
import { asyncio_get_running_loop, asyncioState } from './event-loop.js';

export class asyncio_Timeout extends PyObject {
  __init__(when) {
    this.$when = when;
    this.$phase = 'created';
    this.$timer = null;
    this.$task = null;
  }
  when() {
    return this.$when;
  }
  expired() {
    return this.$phase === 'expiring' || this.$phase === 'expired';
  }
  reschedule(when) {
    if (this.$phase !== 'active') throw new RuntimeError(`Cannot change state of ${this.$phase} Timeout`);
    this.$when = when;
    this.$timer?.cancel();
    this.$timer = null;
    if (when === null) return null;
    const loop = asyncio_get_running_loop();
    const expire = () => {
      this.$task.cancel();
      this.$phase = 'expiring';
      this.$timer = null;
    };
    this.$timer = toFloat(when) <= loopSeconds() ? loop.$soon(expire) : loop.$at(toFloat(when), expire);
    return null;
  }
  __aenter__() {
    const self = this;
    return new Coroutine(
      // biome-ignore lint/correctness/useYield: it waits for nothing
      (function* () {
        self.$phase = 'active';
        self.$task = asyncioState.current;
        if (self.$task === null) throw new RuntimeError('Timeout should be used inside a task');
        self.reschedule(self.$when);
        return self;
      })(),
      '__aenter__',
    );
  }
  __aexit__(kind) {
    const self = this;
    return new Coroutine(
      // biome-ignore lint/correctness/useYield: it waits for nothing
      (function* () {
        self.$timer?.cancel();
        self.$timer = null;
        if (self.$phase === 'expiring') {
          self.$phase = 'expired';
          if (self.$task.uncancel() === 0 && kind === asyncio_CancelledError) throw new TimeoutError();
        } else if (self.$phase === 'active') self.$phase = 'finished';
        return null;
      })(),
      '__aexit__',
    );
  }
}
sigs(asyncio_Timeout, { reschedule: 'when' });
asyncio_Timeout.$name = 'Timeout';
asyncio_Timeout.$module = 'asyncio.timeouts.';
export function asyncio_timeout(delay) {
  asyncio_get_running_loop();
  return new asyncio_Timeout(delay === null ? null : new Float(loopSeconds() + toFloat(delay)));
}
sig(asyncio_timeout, 'delay', 'timeout');
export function asyncio_timeout_at(when) {
  return new asyncio_Timeout(when);
}
sig(asyncio_timeout_at, 'when', 'timeout_at');
