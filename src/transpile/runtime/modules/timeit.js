import { call } from '../calls.js';
import { plainInt } from '../numbers.js';
import { sig } from '../signatures.js';
import { Float, unfaithful } from '../values.js';
import { time_perf_counter } from './time/clocks.js';

export function timeit_default_timer() {
  return time_perf_counter();
}

/** Seconds that calls of a function took. */
export function timeit_timeit(stmt, setup, _timer, number) {
  for (const code of [stmt, setup]) if (typeof code === 'string' && code !== 'pass') unfaithful('timeit of a text');
  const times = number === undefined ? 1000000 : Number(plainInt(number));
  if (setup !== undefined && typeof setup !== 'string') call(setup);
  const start = time_perf_counter().v;
  for (let at = 0; at < times; at++) if (typeof stmt !== 'string' && stmt !== undefined) call(stmt);
  return new Float(time_perf_counter().v - start);
}
sig(timeit_timeit, 'stmt=, setup=, timer=, number=, globals=', 'timeit');

export function timeit_repeat(stmt, setup, timer, repeat, number) {
  const times = repeat === undefined ? 5 : Number(plainInt(repeat));
  return Array.from({ length: times }, () => timeit_timeit(stmt, setup, timer, number));
}
sig(timeit_repeat, 'stmt=, setup=, timer=, repeat=, number=, globals=', 'repeat');
