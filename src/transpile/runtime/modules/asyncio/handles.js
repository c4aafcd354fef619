import { PyObject } from '../../errors.js';
import { Float } from '../../values.js';

/** A scheduled call. */
export class asyncio_Handle extends PyObject {
  __init__(f) {
    this.$f = f;
    this.$cancelled = false;
  }
  cancel() {
    this.$cancelled = true;
    return null;
  }
  cancelled() {
    return this.$cancelled;
  }
}
asyncio_Handle.$name = 'Handle';
asyncio_Handle.$module = 'asyncio.events.';

export class asyncio_TimerHandle extends asyncio_Handle {
  __init__(f, at) {
    super.__init__(f);
    this.$at = at;
  }
  when() {
    return new Float(this.$at);
  }
  __lt__(other) {
    return this.$at < other.$at;
  }
}
asyncio_TimerHandle.$name = 'TimerHandle';
asyncio_TimerHandle.$module = 'asyncio.events.';
