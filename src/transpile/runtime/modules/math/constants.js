import { Float } from '../../values.js';

export const math_pi = new Float(Math.PI);
export const math_e = new Float(Math.E);
export const math_tau = new Float(2 * Math.PI);
export const math_inf = new Float(Infinity);
export const math_nan = new Float(Number.NaN);
